/** Retention and deletion of data, and rotation of keys, by functions that the subjects provide. */
export { type DeletedCounts, deletePerson, type PersonDeletion } from './person-deletion.ts';
export { deleteExpired, type Retention, scheduleRetention } from './retention.ts';
export { deleteRetiredKeys, type RotationCounts, type RotationServices, rotate, waitUntilSettled } from './rotation.ts';
