/** Evidence of signatures, in a tamper-evident chain. */
export {
  answersAgree,
  type CallSource,
  documentsToSign,
  type Evidence,
  eraseParticulars,
  keepEvidence,
  type LastSigning,
  lastSignatures,
  readEvidence,
  type Signed,
  type Signing,
  signedApplications,
  signingsWithPerson,
} from './evidence.ts';
export { EvidenceChain, guardEvidence } from './evidence-chain.ts';
export { verifyEvidence } from './verification.ts';
