/** Every text of the tools in Spanish, by the English one. `bilingual.test.ts` shows that none is missing. */

import { AUTHORING } from './spanish-authoring.ts';
import { CHECKS } from './spanish-checks.ts';
import { CHECKS_CONDITIONS } from './spanish-checks-conditions.ts';
import { CHECKS_EXAMPLES } from './spanish-checks-examples.ts';
import { CHECKS_SCHEMA } from './spanish-checks-schema.ts';
import { CHECKS_UI } from './spanish-checks-ui.ts';
import { CHECKS_WORDS } from './spanish-checks-words.ts';
import { CLI } from './spanish-cli.ts';
import { DEFINITION_FILES } from './spanish-definition-files.ts';
import { EXAMPLES } from './spanish-examples.ts';
import { SERVER } from './spanish-server.ts';
import { SIMULATION } from './spanish-simulation.ts';

/** By the folder whose sentences a table has. One of several folders is in the table of the folder around them. */
export const SPANISH_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  authoring: AUTHORING,
  'authoring/checks': CHECKS,
  'authoring/checks/conditions': CHECKS_CONDITIONS,
  'authoring/checks/schema': CHECKS_SCHEMA,
  'authoring/checks/ui': CHECKS_UI,
  'authoring/checks/words': CHECKS_WORDS,
  'authoring/checks/examples': CHECKS_EXAMPLES,
  'authoring/definition-files': DEFINITION_FILES,
  'authoring/examples': EXAMPLES,
  'authoring/simulation': SIMULATION,
  cli: CLI,
  server: SERVER,
};

export const SPANISH: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(SPANISH_TABLES));
