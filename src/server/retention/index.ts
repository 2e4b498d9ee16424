/** Retention and deletion of data, and rotation of keys, by functions that the subjects provide. */
export { type Deleted, deletePerson, type PersonDeletion } from './deletion.ts';
export { deleteExpired, keepRetention, type Retention } from './retention.ts';
export { forgetOldKeys, type Rotating, type Rotation, rotate, waitUntilSettled } from './rotation.ts';
