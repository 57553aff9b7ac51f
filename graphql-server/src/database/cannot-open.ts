import { isUntrustedCertificate } from '../common/certificate-failure.js';
import { ConfigError } from '../config/config-error.js';

/** The one-line error for a database that cannot be connected to. */
export function cannotOpen(error: Error): ConfigError {
  const hint = isUntrustedCertificate(error)
    ? 'The certificate of its server is not trusted: add sslrootcert=FILE to DATABASE_URL, with the certificate of its authority; see docs/operating.md.'
    : 'Check the address and that it runs.';
  return new ConfigError(`The database of DATABASE_URL cannot be opened (${error.message}). ${hint}`);
}
