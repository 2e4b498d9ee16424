/** Every way through the wizard, walked: where it cannot be, and what each condition can come to. */
export { Applicant } from './applicant.ts';
export type { OneSided } from './outcomes.ts';
export { RuleInputs } from './rule-inputs.ts';
export { simulateDefinitions } from './simulate-definitions.ts';
export { type Failure, type Report, Simulation } from './simulation.ts';
export { findParts, type Part } from './situation-parts.ts';
