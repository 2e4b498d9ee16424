/** The answers of a page in words for readers, with sensitive ones masked. */
import { type JsonObject, maskToLastFour, toPattern } from '../../engine/data/index.ts';
import type { Display, Page, Situation, SummaryRow, Translate } from '../../engine/index.ts';
import { sensitiveIn } from '../database/field-encryption.ts';
import { type ReadableAnswer, readableAnswers } from '../form-answers/index.ts';
import type { LoadedVersion } from '../publishing/index.ts';

export const MASKED = '•••';

export function maskedAnswers(
  loadedVersion: LoadedVersion,
  page: Page,
  situation: Situation,
  record: JsonObject,
  t: Translate,
): ReadableAnswer[] {
  const sensitive = sensitiveIn(loadedVersion.manifest, page.section);
  const maskSensitive = (row: SummaryRow, answer: Display): Display =>
    sensitive.includes(toPattern(row.path)) ? mask(answer) : answer;
  return readableAnswers(loadedVersion.form(page), situation, record, t, maskSensitive);
}

const LONG_NUMBER = /^(?:\D*\d){9}\D*$/;

/** A number as long as a social security number keeps its last four digits, by which people identify themselves. */
const mask = (answer: Display): Display =>
  'text' in answer && LONG_NUMBER.test(answer.text) ? { text: maskToLastFour(answer.text) } : { text: MASKED };
