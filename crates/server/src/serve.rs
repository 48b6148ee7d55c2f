//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use metrics_exporter_prometheus::PrometheusHandle;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::bus::Bus;
use crate::config::Config;
use crate::host::Host;
use crate::http::{self, App, Page};
use crate::net::{Listening, TrustedProxies, listen};
use crate::panics;
use crate::store::{Owner, Store, StoreError};
use crate::{upgrade, upkeep};
use games::GameRegistry;

/// How long those who are connected have to finish when the server goes down.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that is ready to take connections.
pub struct Server {
    listener: TcpListener,
    proxies: TrustedProxies,
    app: http::Shared,
    /// Kept as long as connections may look at it.
    close: Arc<watch::Sender<bool>>,
    /// What the server does by itself; it ends with the server.
    upkeep: JoinSet<()>,
    /// Kept as long as the server runs: nobody else serves the same file.
    owner: Option<Owner>,
}

impl Server {
    /// Opens the store, joins the other nodes, and takes the address; or says in one line
    /// why that cannot be done.
    pub async fn start(
        config: &Config,
        registry: GameRegistry,
        figures: Option<PrometheusHandle>,
        page: fn(&str) -> Option<Page>,
    ) -> Result<Server, String> {
        panics::count();
        let wrong = |error: StoreError| error.to_string();
        let owner = Store::own(&config.store).map_err(wrong)?;
        let rules = upgrade::rules_versions(&registry);
        let store = Store::open(&config.store, &rules).await.map_err(wrong)?;
        let (bus, heard) = match &config.bus {
            None => (Bus::alone(), None),
            Some(url) => {
                let (bus, heard) = Bus::join(url).await?;
                (bus, Some(heard))
            }
        };
        let host = Host::new(store, registry, config.limits.clone(), bus);
        if let Some(heard) = heard {
            tokio::spawn(Arc::clone(&host).listen(heard));
        }
        let taken = |error| format!("cannot listen on {}: {error}", config.addr);
        let listener = listen(config.addr).map_err(taken)?;
        let (close, closing) = watch::channel(false);
        let app = App::new(host, config, figures, page, closing);
        let mut upkeep = JoinSet::new();
        upkeep.spawn(upkeep::expire_rooms(http::Shared::clone(&app)));
        upkeep.spawn(upkeep::hear_of_changes(http::Shared::clone(&app)));
        Ok(Server {
            listener,
            proxies: TrustedProxies::new(&config.trusted_proxies),
            app,
            close: Arc::new(close),
            upkeep,
            owner,
        })
    }

    /// Where it listens.
    pub fn addr(&self) -> Result<SocketAddr, String> {
        let addr = self.listener.local_addr();
        addr.map_err(|error| format!("the address is not known: {error}"))
    }

    /// The rooms of this server.
    pub fn host(&self) -> &Arc<Host> {
        &self.app.host
    }

    /// Answers requests until it is told to stop, then says farewell to those connected.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        let Server {
            listener,
            proxies,
            app,
            close,
            upkeep: _upkeep,
            owner: _owner,
        } = self;
        let limits = app.host.limits.clone();
        let listening = Listening::new(listener, http::router(app), proxies, &limits);
        let serving = listening.run(close.subscribe());
        let farewell = async {
            stop.await;
            // Nobody may be left to hear it.
            let _ = close.send(true);
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = serving => {}
            () = farewell => {}
        }
        Ok(())
    }
}
