/** The reason why a connection to Postgres fails, with advice where the message gives none. */

const UNKNOWN_AUTHORITY = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

export function explainUnconnected({ message, code = '' }: Error & { code?: string }): string {
  if (UNKNOWN_AUTHORITY.has(code)) return `${message}. Name the authority that signed it by sslrootcert=<file>`;
  if (/, (?:no encryption|SSL off)$/.test(message)) return `${message}. It may ask for TLS: add sslmode=verify-full`;
  return message || 'it did not respond';
}
