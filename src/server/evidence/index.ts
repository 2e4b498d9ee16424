/** Evidence of signatures, in a tamper-evident chain. */
export {
  answersAgree,
  type CallSource,
  type Evidence,
  eraseParticulars,
  findDocumentsToSign,
  lastSignedTexts,
  lastSignings,
  type NewSignatures,
  nextSignedApplications,
  readEvidence,
  recordEvidence,
  type SigningEntry,
  type SigningEvidence,
  type VerifiableSignature,
  verifiableSignatures,
} from './evidence.ts';
export { EvidenceChain, guardEvidence } from './evidence-chain.ts';
export { verifyEvidence } from './verification.ts';
