/** Evidence of signatures, in a tamper-evident chain. */
export {
  documentsToSign,
  type Evidence,
  eraseParticulars,
  evidenceOf,
  keepEvidence,
  lastSignatures,
  type Signed,
  type Signing,
  type Source,
} from './evidence.ts';
export { EvidenceChain, guardEvidence } from './evidence-chain.ts';
export { verifyEvidence } from './verification.ts';
