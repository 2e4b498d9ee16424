/** Evidence of signatures, in a tamper-evident chain. */
export {
  type Evidence,
  eraseParticulars,
  evidenceOf,
  keepEvidence,
  lastSignatures,
  type Signed,
  type Signing,
  type Source,
  signedAnew,
} from './evidence.ts';
export { EvidenceChain, guardEvidence } from './evidence-chain.ts';
export { verifyEvidence } from './verification.ts';
