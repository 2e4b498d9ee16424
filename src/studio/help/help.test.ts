import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import english from '../words/english.json' with { type: 'json' };
import spanish from '../words/spanish.json' with { type: 'json' };

const STUDIO = join(import.meta.dirname, '..');
const sentences = (text: string): string[] => text.split(/(?<=[.?!”»])\s+(?=[A-ZÁÉÍÓÚÑ¿¡“«])/u);
const topics = Object.keys(english.help.topics);

test.each([
  ['english', english],
  ['spanish', spanish],
] as const)('each topic is explained in three sentences, in %s', (_, { help }) => {
  expect(topics.length).toBeGreaterThan(12);
  for (const [topic, { title, text }] of Object.entries(help.topics)) {
    expect(title.trim(), topic).not.toBe('');
    expect(sentences(text), topic).toHaveLength(3);
    expect(text, topic).toMatch(/\.$/);
  }
});

test('every topic is declared by a part of the studio', () => {
  const code = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(STUDIO, file), 'utf8'))
    .join('\n');
  const tabs = /const (?:PARTS|TABS) = \[([^\]]+)\]/g;
  const named = [...code.matchAll(/\b(?:help\('|topic="|action=")(\w+)['"]/g)].map(([, topic]) => topic);
  const ofTabs = [...code.matchAll(tabs)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  const declared = new Set([...named, ...ofTabs, 'change']);
  expect(topics.filter((topic) => !declared.has(topic))).toEqual([]);
});
