/** The tables, for the embedded database and for Postgres alike. */
export * from './accounts.ts';
export * from './applications.ts';
export * from './assessments.ts';
export * from './built-assets.ts';
export * from './catalogue.ts';
export * from './change-reports.ts';
export * from './changes.ts';
export * from './evidence.ts';
export * from './secrets.ts';
export * from './short-applications.ts';
export * from './staff.ts';
export * from './stop-counts.ts';
export * from './studio-log.ts';
