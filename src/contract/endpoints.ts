/** The calls of the contract by their endpoints, for the clients of the app and of the studio. */
import type * as contract from './index.ts';

type CallOfContract = Extract<
  (typeof contract)[keyof typeof contract] | (typeof contract.LOOKUPS)[contract.LookupName],
  contract.Call
>;

/** By method and path, such as `POST /users/login`. */
export type Calls = { [C in CallOfContract as `${C['method']} ${C['path']}`]: C };
