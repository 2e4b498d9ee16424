/** Programs branch on the codes of refusals, so no code may get lost when a text is renamed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatWords } from '../../authoring/index.ts';
import { RESPONSE_CODES } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { ROOT } from '../process/project-root.ts';
import { HttpError } from './http-error.ts';
import { Refusal } from './refusal.ts';
import type { TextKey } from './text-key.ts';

const keysIn = (folder: string): TextKey[] => {
  const { server } = JSON.parse(readFileSync(join(ROOT, 'locales', folder, 'common.json'), 'utf8')) as JsonObject;
  return Object.keys(flatWords({ server } as JsonObject)) as TextKey[];
};

test.each(['en', 'es'])('each code of a refusal belongs to one text that exists in %s', (folder) => {
  const codes = keysIn(folder).flatMap((key) => new Refusal(key).code ?? []);
  const { 'code-sent': _sentWithoutRefusal, ...refusals } = RESPONSE_CODES;
  expect(codes.sort()).toEqual(Object.keys(refusals).sort());
});

test('a misspelled key of a text does not compile', () => {
  // @ts-expect-error
  expect(new Refusal('server.section.changedElsewere').code).toBeUndefined();
  // @ts-expect-error
  expect(new HttpError(409).key).toBe('server.error.409');
});
