/** The calls of the API and their types, shared by browser and server. */
import type { Call } from './call.ts';
import type { LookupName } from './form-calls.ts';
import type * as contract from './index.ts';

export * from './activity.ts';
export * from './applicant-situation.ts';
export * from './application.ts';
export * from './application-status.ts';
export * from './call.ts';
export * from './change.ts';
export * from './change-findings.ts';
export * from './common-text.ts';
export * from './form-calls.ts';
export * from './lookup.ts';
export * from './page.ts';
export * from './product-names.ts';
export * from './rules-in-words.ts';
export * from './short-application.ts';
export * from './staff.ts';
export * from './stops.ts';
export * from './transport.ts';
export * from './user.ts';
export * from './version.ts';

type CallOfContract = Extract<(typeof contract)[keyof typeof contract] | (typeof contract.LOOKUPS)[LookupName], Call>;

/** The calls by method and path, such as `POST /users/login`. */
export type Calls = { [C in CallOfContract as `${C['method']} ${C['path']}`]: C };
