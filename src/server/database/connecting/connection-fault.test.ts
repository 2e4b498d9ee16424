import { expect, test } from 'vitest';
import { explainUnconnected } from './connection-fault.ts';

const fault = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

test.each([
  [fault('self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN'), /chain\. .*sslrootcert=<file>$/],
  [fault('unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /sslrootcert=<file>$/],
  [
    fault('no pg_hba.conf entry for host "::1", user "a", database "b", no encryption', '28000'),
    /sslmode=verify-full$/,
  ],
  [fault('certificate has expired', 'CERT_HAS_EXPIRED'), /^certificate has expired$/],
  [fault('password authentication failed for user "a"', '28P01'), /^password authentication failed for user "a"$/],
  [fault(''), /^it did not respond$/],
])('%s is explained', (error, text) => {
  expect(explainUnconnected(error)).toMatch(text);
});
