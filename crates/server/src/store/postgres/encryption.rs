//! Encrypted connections to PostgreSQL, asked for in the address as `libpq` does: `sslmode`
//! and `sslrootcert`.

use std::fmt;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use percent_encoding::percent_decode_str;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream as Encrypted;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{self, CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

/// What is compared of a server's certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trust {
    /// Nothing: nobody can listen, but anybody can pretend to be the server.
    Anybody,
    /// Who has signed it.
    Signer,
    /// Who has signed it, and the name of the server.
    SignerAndName,
}

/// What an address asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    /// The address without what is read here.
    pub(super) address: String,
    /// Whether to encrypt.
    pub(super) mode: SslMode,
    trust: Trust,
    /// The file with those who may sign; else those that the system trusts.
    roots: Option<String>,
}

impl Wish {
    /// Reads an address. Without `sslmode` it is `prefer`, as for `libpq`.
    pub(super) fn read(address: &str) -> Result<Wish, String> {
        let (place, query) = address.split_once('?').unwrap_or((address, ""));
        let mut rest = Vec::new();
        let (mut mode, mut roots) = ("prefer".to_string(), None);
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let decoded = || percent_decode_str(value).decode_utf8_lossy().into_owned();
            match key {
                "sslmode" => mode = decoded(),
                "sslrootcert" => roots = Some(decoded()).filter(|file| file != "system"),
                _ => rest.push(pair),
            }
        }
        let (mode, trust) = match (mode.as_str(), &roots) {
            ("disable", _) => (SslMode::Disable, Trust::Anybody),
            ("prefer", _) => (SslMode::Prefer, Trust::Anybody),
            // Who names a signer wants it compared.
            ("require", None) => (SslMode::Require, Trust::Anybody),
            ("require", Some(_)) | ("verify-ca", _) => (SslMode::Require, Trust::Signer),
            ("verify-full", _) => (SslMode::Require, Trust::SignerAndName),
            (other, _) => {
                return Err(format!(
                    "sslmode is disable, prefer, require, verify-ca or verify-full, not {other}"
                ));
            }
        };
        let mark = if rest.is_empty() { "" } else { "?" };
        Ok(Wish {
            address: format!("{place}{mark}{}", rest.join("&")),
            mode,
            trust,
            roots,
        })
    }

    /// How connections are to be encrypted.
    pub(super) fn connector(&self) -> Result<Encryption, String> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?;
        let config = match self.trust {
            Trust::SignerAndName => builder.with_root_certificates(self.signers()?),
            Trust::Anybody | Trust::Signer => {
                let signers = match self.trust {
                    Trust::Anybody => None,
                    _ => Some(self.verifier(&provider)?),
                };
                let lenient = Lenient { signers, provider };
                builder
                    .dangerous()
                    .with_custom_certificate_verifier(Arc::new(lenient))
            }
        };
        let mut config = config.with_no_client_auth();
        config.alpn_protocols = vec![b"postgresql".to_vec()];
        Ok(Encryption(Arc::new(config)))
    }

    fn verifier(
        &self,
        provider: &Arc<CryptoProvider>,
    ) -> Result<Arc<WebPkiServerVerifier>, String> {
        let roots = Arc::new(self.signers()?);
        WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(provider))
            .build()
            .map_err(|error| error.to_string())
    }

    /// Those who may sign a server's certificate.
    fn signers(&self) -> Result<RootCertStore, String> {
        let mut roots = RootCertStore::empty();
        let Some(path) = &self.roots else {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                return Err("this system trusts no signers: name a file by sslrootcert".into());
            }
            return Ok(roots);
        };
        let wrong = |why: &dyn fmt::Display| format!("sslrootcert {path}: {why}");
        let found = CertificateDer::pem_file_iter(path).map_err(|error| wrong(&error))?;
        for certificate in found {
            let certificate = certificate.map_err(|error| wrong(&error))?;
            roots.add(certificate).map_err(|error| wrong(&error))?;
        }
        if roots.is_empty() {
            return Err(wrong(&"there is no certificate in it"));
        }
        Ok(roots)
    }
}

/// Compares less of a certificate than its signer and its name.
#[derive(Debug)]
struct Lenient {
    signers: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(signers) = &self.signers else {
            return Ok(ServerCertVerified::assertion());
        };
        let verified =
            signers.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now);
        match verified {
            // The name is compared last.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        crypto::verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        crypto::verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let known = &self.provider.signature_verification_algorithms;
        known.supported_schemes()
    }
}

/// Makes encrypted connections.
#[derive(Clone)]
pub(super) struct Encryption(Arc<ClientConfig>);

impl<S> MakeTlsConnect<S> for Encryption
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Stream<S>;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<Handshake> {
        let name = ServerName::try_from(domain.to_string());
        Ok(Handshake {
            connector: TlsConnector::from(Arc::clone(&self.0)),
            name: name.map_err(io::Error::other)?,
        })
    }
}

/// A connection about to be encrypted.
pub(super) struct Handshake {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl<S> TlsConnect<S> for Handshake
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Stream<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Stream<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        let connecting = self.connector.connect(self.name, stream);
        Box::pin(async move { connecting.await.map(Stream) })
    }
}

/// An encrypted connection.
pub(super) struct Stream<S>(Encrypted<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Stream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Stream<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_to_encrypt() {
        let plain = Wish::read("postgres://a@b/c").unwrap();
        assert_eq!((plain.mode, plain.trust), (SslMode::Prefer, Trust::Anybody));
        assert_eq!(plain.address, "postgres://a@b/c");
        let full = "postgres://a@b/c?sslmode=verify-full&options=-cx%3Dy&sslrootcert=%2Fca%20x.pem";
        let full = Wish::read(full).unwrap();
        assert_eq!(full.address, "postgres://a@b/c?options=-cx%3Dy");
        assert_eq!(full.roots.as_deref(), Some("/ca x.pem"));
        assert_eq!(
            (full.mode, full.trust),
            (SslMode::Require, Trust::SignerAndName)
        );
        let trust = |query: &str| {
            Wish::read(&format!("postgres://b?{query}")).map(|wish| (wish.mode, wish.trust))
        };
        assert_eq!(
            trust("sslmode=disable"),
            Ok((SslMode::Disable, Trust::Anybody))
        );
        assert_eq!(
            trust("sslmode=require"),
            Ok((SslMode::Require, Trust::Anybody))
        );
        for signed in ["sslmode=verify-ca", "sslmode=require&sslrootcert=x"] {
            assert_eq!(trust(signed), Ok((SslMode::Require, Trust::Signer)));
        }
        assert!(trust("sslmode=maybe").unwrap_err().contains("verify-full"));
    }
}
