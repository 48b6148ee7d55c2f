//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use metrics_exporter_prometheus::PrometheusHandle;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::bus::Bus;
use crate::config::Config;
use crate::games::Library;
use crate::host::Host;
use crate::http::{self, App, Page};
use crate::store::Store;

/// How long those who are connected have to finish when the server goes down.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that is ready to take connections.
pub struct Server {
    listener: TcpListener,
    app: http::Shared,
    /// Kept as long as connections may look at it.
    close: Arc<watch::Sender<bool>>,
}

impl Server {
    /// Opens the store, joins the other nodes, and takes the address; or says in one line
    /// why that cannot be done.
    pub async fn start(
        config: &Config,
        library: Library,
        figures: Option<PrometheusHandle>,
        page: fn(&str) -> Option<Page>,
    ) -> Result<Server, String> {
        let store = Store::open(&config.store).await;
        let store = store.map_err(|error| error.to_string())?;
        let (bus, heard) = match &config.bus {
            None => (Bus::alone(), None),
            Some(url) => {
                let (bus, heard) = Bus::join(url).await?;
                (bus, Some(heard))
            }
        };
        let host = Host::new(store, library, config.limits.clone(), bus);
        if let Some(heard) = heard {
            tokio::spawn(Arc::clone(&host).listen(heard));
        }
        let taken = |error| format!("cannot listen on {}: {error}", config.addr);
        let listener = TcpListener::bind(config.addr).await.map_err(taken)?;
        let (close, closing) = watch::channel(false);
        Ok(Server {
            listener,
            app: App::new(host, config, figures, page, closing),
            close: Arc::new(close),
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
            app,
            close,
        } = self;
        let router = http::router(app);
        let (stopped, mut has_stopped) = watch::channel(false);
        let graceful = {
            let close = Arc::clone(&close);
            async move {
                stop.await;
                // Nobody may be left to hear it.
                let _ = close.send(true);
                let _ = stopped.send(true);
            }
        };
        let serving = axum::serve(listener, router).with_graceful_shutdown(graceful);
        let farewell = async move {
            let _ = has_stopped.changed().await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            served = serving => served.map_err(|error| format!("the server has stopped: {error}")),
            () = farewell => Ok(()),
        }
    }
}
