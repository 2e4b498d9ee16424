/** Statistics on where applicants stop, without personal data. */
export { type CountedKind, toCountedKind, toStopCounts } from './counting.ts';
export { PageTimes } from './page-times.ts';
export { stepRoutes, stopRoutes } from './routes.ts';
export { StepCounts } from './step-counts.ts';
export { stopsBetween } from './stops.ts';
