import { isUntrustedCertificate } from '../common/certificate-failure.js';
import { ConfigError } from '@larder/shared/config-error';

/** The one-line error for a database that cannot be connected to, by the setting with its URL. */
export function cannotOpen(error: Error, setting = 'DATABASE_URL'): ConfigError {
  const hint = isUntrustedCertificate(error)
    ? `The certificate of its server is not trusted: add sslrootcert=FILE to ${setting}, with the certificate of its authority; see docs/operating.md.`
    : 'Check the address and that it runs.';
  return new ConfigError(`The database of ${setting} cannot be opened (${error.message}). ${hint}`);
}
