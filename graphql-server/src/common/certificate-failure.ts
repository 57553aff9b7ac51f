// Source: Node.js documentation, "X509 certificate error codes" and `ERR_TLS_CERT_ALTNAME_INVALID`.
const UNTRUSTED = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Whether a TLS connection failed because the certificate of the server is not trusted. */
export function isUntrustedCertificate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // `originalCode` is nodemailer's, which replaces `code`.
  const { code, originalCode } = error as { code?: unknown; originalCode?: unknown };
  return UNTRUSTED.has(String(originalCode ?? code)) || isUntrustedCertificate(error.cause);
}
