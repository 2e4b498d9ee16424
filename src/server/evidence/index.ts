/** Signatures as evidence, in a chain that shows whether it was touched. */
export {
  type Evidence,
  eraseParticulars,
  evidenceOf,
  keepEvidence,
  type Signed,
  type Source,
  signedAnew,
} from './evidence.ts';
export { guardEvidence, HashChain } from './hash-chain.ts';
export { verifyEvidence } from './verification.ts';
