/** Keeping and deleting data, and keys that replace each other: by the functions that the subjects give. */
export { type Deleted, deletePerson, type PersonDeletion } from './deletion.ts';
export { deleteExpired, keepRetention, type Retention } from './retention.ts';
export { forgetOldKeys, type Rotating, type Rotation, rotate } from './rotation.ts';
