/** Signatures as evidence, in a chain that shows whether it was touched. */
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
