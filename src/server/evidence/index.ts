/** Evidence of signatures, in a tamper-evident chain. */
export { eraseParticulars } from './erasure.ts';
export {
  type CallSource,
  type Evidence,
  lastSignedTexts,
  lastSignings,
  readEvidence,
  type SigningEntry,
  type SigningEvidence,
} from './evidence.ts';
export { EvidenceChain, guardEvidence } from './evidence-chain.ts';
export { findDocumentsToSign, type NewSignatures, recordEvidence } from './signing.ts';
export {
  answersAgree,
  nextSignedApplications,
  type VerifiableSignature,
  verifiableSignatures,
} from './verifiable-signatures.ts';
export { verifyEvidence } from './verification.ts';
