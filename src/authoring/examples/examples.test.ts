/** Runs the examples that every form carries in its `cases.json`. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { failureText } from '../../cli/forms/cases.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import { Examples } from './index.ts';

const files = readFiles();
const all = Examples.all(files, openProject(files).files, DEFAULT_BRAND);

test('every file of examples is run', () => {
  expect(all.map(({ file }) => file).sort()).toEqual(
    Object.keys(files)
      .filter((file) => /^forms\/\w+\/[^/]+\/cases\.json$/.test(file))
      .sort(),
  );
});

describe.each(all.map((examples) => [examples.section, examples] as const))('%s', (_, examples) => {
  test.each(examples.cases.map(({ name }, index) => [name, index] as const))('%s', (_, index) => {
    const failure = examples.failure(index);
    if (failure)
      throw placedError(failureText(examples, failure), examples.file, failure.differences[0]?.line ?? failure.line);
  });
});

describe('generated examples pass:', () => {
  test.each(all.map((examples) => [examples.section, examples] as const))(
    'generated examples of the keywords of %s pass',
    (_, examples) => {
      const otherwise = examples.generated.flatMap((each) =>
        examples.differences(each).map((text) => `${each.name}: ${text}`),
      );
      expect(otherwise).toEqual([]);
    },
  );

  test('there are many generated examples', () => {
    expect(all.reduce((count, { generated: proofs }) => count + proofs.length, 0)).toBeGreaterThan(500);
  });
});

/** An error at the example instead of here. */
function placedError(message: string, file: string, line: number): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at ${join(import.meta.dirname, '../../..', file)}:${line}:1`;
  return error;
}
