/** All commands of `npm run forms`. */
import { cases } from './cases.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { doc } from './doc.ts';
import { format } from './format.ts';
import { matrix } from './matrix.ts';
import { newSection } from './new.ts';
import { simulate } from './simulate.ts';
import { translations } from './translations.ts';
import { why } from './why.ts';

export const FORMS = {
  call: 'npm run forms --',
  commands: { check, cases, format, new: newSection, diff, doc, matrix, simulate, translations, why },
  defaultCommand: 'check',
} as const;
