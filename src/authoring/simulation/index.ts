/** Simulates applicants on every path through the wizard: where a path fails, and which outcomes each condition has. */
export { SimulatedApplicant } from './answering/applicant.ts';
export { RuleInputs } from './answering/rule-inputs.ts';
export type { OneSidedCondition } from './outcomes.ts';
export { simulateDefinitions } from './simulate-definitions.ts';
export { Simulation, type SimulationResult, type WalkFailure } from './simulation.ts';
export { findParts, type VariedPart } from './situation-parts.ts';
export { TestedForms } from './tested-forms.ts';
