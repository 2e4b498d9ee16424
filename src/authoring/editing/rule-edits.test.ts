/** The messages of limits have keys that are made of the limits, and no two rules take each other's. */
import { expect, test } from 'vitest';
import { readFiles } from '../../../test/support/definitions.ts';
import { EditedFiles } from './edited-files.ts';
import { rulesAt, ruleTexts, setRule } from './rule-edits.ts';

const AT = { form: 'education-military', path: '/collegeUniversityYearStarted' };
const YEAR = { year: { today: [] } };

test('a limit that becomes like one of another rule keeps its message, and the other rule its own', () => {
  const files = new EditedFiles(readFiles());
  const messages = () => rulesAt(files, AT, 'checks').map(({ rule }) => ruleTexts(files, AT, rule, 'spanish'));
  const [before, [shared, own]] = [messages(), rulesAt(files, AT, 'checks')];
  expect(before).toHaveLength(2);
  const completed = own?.rule.atMost;
  for (const limit of [YEAR, 2000, completed]) {
    setRule(files, AT.form, 'checks', own?.position ?? 0, 'atMost', limit);
    expect(messages()).toEqual(before);
  }
  setRule(files, AT.form, 'checks', shared?.position ?? 0, 'atMost', YEAR);
  expect(messages()).toEqual(before);
});
