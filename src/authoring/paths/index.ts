/** Every way through the wizard, walked: where it cannot be, and what each condition can come to. */
export { SimulatedApplicant } from './applicant.ts';
export type { OneSided } from './outcomes.ts';
export { RuleInputs } from './rule-inputs.ts';
export { simulateDefinitions } from './simulate-definitions.ts';
export { Simulation, type SimulationResult, type WalkFailure } from './simulation.ts';
export { findParts, type VariedPart } from './situation-parts.ts';
