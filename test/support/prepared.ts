/**
 * The results of the setup of a run. Separate from the setup, so that a test does not load the code that prepares them.
 */

/** The name of the database to copy on a real Postgres. */
export const PREPARED = 'portico_prepared';

/** The prepared databases and bundles; undefined where a test runs without the setup. */
export const readPrepared = () => ({
  folder: process.env.PREPARED_FOLDER,
  url: process.env.PREPARED_POSTGRES,
  programs: process.env.PREPARED_PROGRAMS,
});
