/** The calls of the API and their types, shared by browser and server. */
export * from './activity.ts';
export * from './answer-code.ts';
export * from './applicant-situation.ts';
export * from './application.ts';
export * from './brand.ts';
export * from './call.ts';
export * from './health.ts';
export * from './lookup.ts';
export * from './lookup-paths.ts';
export * from './page.ts';
export * from './phase.ts';
export * from './short-application.ts';
export * from './signature.ts';
export * from './transport.ts';
export * from './user.ts';
