/** What is wrong with an answer is said in words, whichever question it is. */
import { describe, expect, test } from 'vitest';
import { openProject } from '../../test/support/definitions.ts';
import { LoadedVersion } from '../server/publishing/loaded-version.ts';
import { problemText } from './index.ts';

const { manifest, files, form } = openProject();
const loadedVersion = new LoadedVersion(files);
const COMMON = Object.keys(JSON.parse(files['common.english.json'] as string));
const MESSAGES = COMMON.filter((key) => key.startsWith('problem.'));
const STATUSES = COMMON.filter((key) => /^server\.error\.\d+$/.test(key));

describe.each(['english', 'spanish'] as const)('in %s', (language) => {
  test.each(Object.keys(manifest.forms))('of every question of %s, on the page or not', (name) => {
    const say = loadedVersion.fixedT(language, name);
    for (const { path: pattern } of form(name).fields) {
      const path = pattern.replaceAll('*', '0');
      for (const message of MESSAGES) {
        const label = `fields.${pattern}.label`;
        const text = problemText({ path, pattern, message, label, params: { limit: 3 }, unanswered: false }, say);
        expect(text, `${path} ${message}`).not.toMatch(/fields\.|\.label|problem\.|\{\{/);
      }
    }
  });

  test.each(STATUSES)('%s needs no answer, whatever led to it', (key) => {
    expect(loadedVersion.fixedT(language, 'common')(key)).not.toMatch(/server\.|\{\{/);
  });
});
