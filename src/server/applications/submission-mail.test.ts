import { expect, test } from 'vitest';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { LANGUAGES } from '../../engine/data/index.ts';
import { LoadedVersion } from '../publishing/index.ts';
import { newReference } from './reference-number.ts';
import { submissionMail } from './submission-mail.ts';

const loadedVersion = new LoadedVersion(openProject(readFiles()).files);

const submitted = {
  name: 'Maria',
  reference: 'K7QF3-M2XPA',
  job: 'Order Selector',
  day: '2026-11-21',
  url: 'https://jobs.example.com/login',
  copyUrl: 'https://jobs.example.com/api/applications/copy?applicationId=1',
};

test.each(LANGUAGES)(
  'the mail that confirms a submission names the person, the job, the day, the number and the way back, in %s',
  (language) => {
    const words = { t: loadedVersion.fixedT(language), language };
    const whole = submissionMail(words, { ...submitted, phaseStatus: null });
    const day = language === 'english' ? 'November 21, 2026' : '21 de noviembre de 2026';
    for (const text of ['Maria', 'Order Selector', day, submitted.reference, submitted.url, submitted.copyUrl])
      expect(whole.text).toContain(text);
    expect(whole.subject).toContain('Order Selector');
    for (const text of [whole.subject, whole.text, whole.html]) expect(text).not.toMatch(/\{\{|mail\.\w+|undefined/);
    expect(whole.html).toMatch(/white-space:nowrap">K7QF3-M2XPA</);
    expect(whole.html).toMatch(/<div style="[^"]*overflow-wrap:anywhere[^"]*">\s*<p>/);
    const first = submissionMail(words, { ...submitted, phaseStatus: 'Review Phase 1' });
    expect(first.text).not.toBe(whole.text);
  },
);

test('numbers are easy to read and differ', () => {
  const numbers = Array.from({ length: 1000 }, newReference);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
});
