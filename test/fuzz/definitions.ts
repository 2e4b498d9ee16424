/** Random and hostile definitions: single forms of the product and invented ones, with random edits. */
import type { Files } from '../../src/authoring/index.ts';
import { isObject, type Json, type JsonObject } from '../../src/engine/data/index.ts';
import { BASE } from '../fixtures/faults-base.ts';
import { readFiles } from '../support/definitions.ts';
import { anything, condition, NAMES, PATTERNS } from './hostile.ts';
import type { Random } from './random.ts';

type Sources = Record<string, Json>;

const END: Sources = { 'locales/en/done.json': { title: 'Done' }, 'locales/es/done.json': { title: 'Fin' } };
const SHARED = ['forms/facts.json', 'locales/en/common.json', 'locales/es/common.json'];

/** The words that all forms share, without those of the screens. */
function shortened(words: Json): Json {
  const { common, problem } = words as { common: Json; problem: Json };
  return { common, problem };
}

/** Each form of a project in a project of its own, with the sections that it reads. */
function alone(files: Files): Sources[] {
  const parsed = Object.entries(files).flatMap(([file, text]): [string, Json][] => {
    if (!file.endsWith('.json') || /schemas|glossary|translated/.test(file)) return [];
    const value = JSON.parse(text) as Json;
    return [[file, file.endsWith('/common.json') ? shortened(value) : value]];
  });
  const names = [...new Set(parsed.flatMap(([file]) => /^forms\/\w+\/([^/]+)\//.exec(file)?.[1] ?? []))];
  return names.flatMap((name) => {
    const own = parsed.filter(([file]) => file.includes(`/${name}/`)).map(([, value]) => JSON.stringify(value));
    const reads = (other: string): boolean =>
      own.some((text) => text.includes(`saved.${other}`) || text.includes(`"section":"${other}"`));
    const wanted = names.filter((other) => other === name || reads(other));
    // A page that reads many others would need nearly the whole project.
    if (wanted.length > 3) return [];
    const isKept = (file: string): boolean =>
      SHARED.includes(file) || wanted.some((each) => file.includes(`/${each}/`) || file.endsWith(`/${each}.json`));
    const sections = wanted.filter((each) => files[`forms/application/${each}/schema.json`] !== undefined);
    const pages = sections.map((section, i) => ({ section, number: i + 1 }));
    return [
      {
        ...Object.fromEntries(parsed.filter(([file]) => isKept(file))),
        ...END,
        'forms/application/flow.json': { pages: [...pages, { section: 'done', kind: 'end' }] },
      },
    ];
  });
}

const pets = `${import.meta.dirname}/../fixtures/pets`;

/** The projects that are mutated, smaller ones first. */
export const ORIGINALS: readonly Sources[] = [
  BASE,
  ...alone({ ...Object.fromEntries(SHARED.map((file) => [file, readFiles()[file] as string])), ...readFiles(pets) }),
  ...alone(readFiles()),
];

const LEGAL = Object.entries(readFiles()).filter(([file]) => file.includes('/legal/'));

/** Adds the texts of the documents that a form names. */
export function withDocuments(texts: Files): Files {
  const all = Object.values(texts).join('');
  const named = LEGAL.filter(([file]) => all.includes(`"${/([^/]+)\.md$/.exec(file)?.[1]}"`));
  return { ...texts, ...Object.fromEntries(named) };
}

/** The files of a project after one to four random edits. */
export function definition(random: Random): Files {
  const sources: Sources = { ...random.pick(ORIGINALS) };
  const form = random.pick(Object.keys(sources).filter((file) => file.startsWith('forms/')));
  for (let left = 1 + random.below(4); left > 0; left--) {
    const file = random.chance(70) ? form : random.pick(Object.keys(sources));
    sources[file] = mutated(sources[file] as Json, random, sources);
  }
  const texts = Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, JSON.stringify(content)]));
  if (random.chance(10)) texts[form] = broken(texts[form] as string, random);
  if (random.chance(3)) delete texts[random.pick(Object.keys(texts))];
  if (random.chance(3))
    texts[`forms/${random.pick(['application', 'portal'])}/${random.pick(NAMES)}/schema.json`] = '{}';
  return withDocuments(texts);
}

/** Walks down at random and edits a part on the way. */
function mutated(value: Json, random: Random, sources: Sources): Json {
  const isLeaf = value === null || typeof value !== 'object' || Object.keys(value).length === 0;
  if (isLeaf || random.chance(12)) return changed(value, random, sources);
  if (Array.isArray(value)) {
    const chosen = random.below(value.length);
    return value.map((item, i) => (i === chosen ? mutated(item, random, sources) : item));
  }
  const keys = Object.keys(value as JsonObject);
  const chosen = random.pick(keys);
  if (random.chance(6))
    return Object.fromEntries(Object.entries(value as JsonObject).filter(([key]) => key !== chosen));
  const name = random.chance(6) ? random.pick(NAMES) : chosen;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, inner]) =>
      key === chosen ? [name, mutated(inner, random, sources)] : [key, inner],
    ),
  );
}

function changed(value: Json, random: Random, sources: Sources): Json {
  const changes: (() => Json)[] = [
    () => anything(random),
    () => condition(random),
    () => random.pick(PATTERNS),
    () => part(sources[random.pick(Object.keys(sources))] as Json, random),
    () => ({ [random.pick(NAMES)]: value }),
    () => [value, value],
    () => (isObject(value) ? { ...value, [random.pick(NAMES)]: anything(random, 3) } : anything(random, 3)),
    () =>
      typeof value === 'number' ? value * random.pick([-1, 0, 1e6, 1e300]) : `${JSON.stringify(value).slice(1, 40)}x`,
  ];
  return random.pick(changes)();
}

/** A part of another file: it is well formed, so it passes the first checks. */
function part(value: Json, random: Random): Json {
  if (value === null || typeof value !== 'object' || random.chance(15)) return value;
  const inner = Object.values(value);
  return inner.length === 0 ? value : part(random.pick(inner), random);
}

function broken(text: string, random: Random): string {
  const at = random.below(text.length);
  const sign = random.pick([
    '',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\u0000',
    '\uFEFF',
    '1e999',
    '-',
    'tru',
    '//',
    '"a":1,"a":2',
  ]);
  return text.slice(0, at) + sign + text.slice(random.chance(20) ? text.length : at + random.below(3));
}
