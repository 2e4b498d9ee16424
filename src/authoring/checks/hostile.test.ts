/** Definitions are input: invalid JSON and endless nesting cause faults, never an exception. See also test/fuzz. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE } from '../../../test/fixtures/faults-base.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { OPERATION_NAMES } from '../../engine/conditions/index.ts';
import type { Json } from '../../engine/data/index.ts';
import { compileDefinitions } from '../check-and-compile/check-and-compile.ts';
import { readProject } from '../definition-files/definition-files.ts';
import { withLines } from '../definition-files/fault-line.ts';
import { scanJson } from '../definition-files/json-text.ts';
import { findFaults } from './find-faults.ts';

const BRAND = { name: 'Employer', key: 'Employer' };
const NAMES = [
  ...['__proto__', 'constructor', 'toString', 'prototype', '', '*', 'items', 'type', 'properties', 'enum', 'shown'],
  ...['hobbies', '/hobbies/*/title', 'record.hobbies', 'situation.posting', 'ui:options', 'ui:groups', 'messages'],
  ...OPERATION_NAMES,
];

const key = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 6 }));
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.double({ noNaN: true }), key) as fc.Arbitrary<Json>,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('json')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

const countFaults = (files: Record<string, string>): number => {
  const { project, faults } = readProject(files, BRAND);
  return faults.length + findFaults(project, PRODUCT_NAMES).length;
};

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('a text is reported exactly when it is invalid JSON', () => {
  const pretty = Object.values(BASE).map((content) => JSON.stringify(content, null, 1).slice(0, 400));
  const sign = fc.constantFrom(...'{}[],:"\\/ue1-.0 \n\t', 'true', 'null', '""');
  fc.assert(
    fc.property(fc.constantFrom(...pretty), fc.nat(420), fc.nat(3), sign, fc.boolean(), (text, at, gone, put, cut) => {
      const edited = text.slice(0, at) + put + (cut ? '' : text.slice(at + gone));
      expect(scanJson(edited).problem === undefined, edited).toBe(parses(edited));
    }),
    { numRuns: 3000 },
  );
  fc.assert(fc.property(json, (value) => scanJson(JSON.stringify(value)).problem === undefined));
});

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
test.each(Object.keys(BASE))('%s may be nested without end', (file) => {
  const texts = Object.fromEntries(Object.entries(BASE).map(([name, content]) => [name, JSON.stringify(content)]));
  expect(countFaults({ ...texts, [file]: `{"facts":${deep(3000)},"a":${deep(3000)}}` })).toBeGreaterThan(0);
  expect(countFaults({ ...texts, [file]: '[]' })).toBeGreaterThan(0);
  expect(countFaults({ ...texts, [file]: '{' })).toBeGreaterThan(0);
});

test('an endlessly nested text is not read to its end', () => {
  const texts = Object.fromEntries(Object.entries(BASE).map(([name, content]) => [name, JSON.stringify(content)]));
  const file = 'forms/application/hobbies/schema.json';
  const files = { ...texts, [file]: `{"a":1,"a":${deep(100_000)}}` };
  expect(withLines(compileDefinitions(files, BRAND, PRODUCT_NAMES).faults, files)).toContainEqual(
    expect.objectContaining({
      file,
      message: expect.objectContaining({
        english: expect.stringMatching(/^This file is nested more than 100 levels deep/),
      }),
    }),
  );
});

test('facts that double each other are refused before they are written out', () => {
  const facts = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `f${i}`,
      i === 0 ? true : { and: [{ fact: `f${i - 1}` }, { fact: `f${i - 1}` }] },
    ]),
  );
  const texts = Object.fromEntries(Object.entries(BASE).map(([name, content]) => [name, JSON.stringify(content)]));
  expect(
    countFaults({ ...texts, 'forms/facts.json': JSON.stringify({ ...BASE['forms/facts.json'], facts }) }),
  ).toBeGreaterThan(0);
});

/** It has no text: `String` of it throws. */
const NO_TEXT = { toString: 1, valueOf: 1 };

test.each([
  ['a fact', { fact: [NO_TEXT] }],
  ['a named value', { value: [NO_TEXT] }],
  ['a list', { lookup: [NO_TEXT, 'code', 1, 'title'] }],
  ['a column', { lookup: ['jobs', NO_TEXT, 1, 'title'] }],
  ['the column of the result', { lookup: ['jobs', 'code', 1, NO_TEXT] }],
])('%s with an object for its name is reported', (_, condition) => {
  const logic = 'forms/application/hobbies/logic.json';
  const facts = { ...BASE['forms/facts.json'], lookups: { jobs: { code: 'number', title: 'string' } } };
  const texts = Object.fromEntries(
    Object.entries({ ...BASE, 'forms/facts.json': facts, [logic]: { fields: { '/since': { shown: condition } } } }).map(
      ([name, content]) => [name, JSON.stringify(content)],
    ),
  );
  expect(compileDefinitions(texts, BRAND, PRODUCT_NAMES).faults).toContainEqual(
    expect.objectContaining({ file: logic }),
  );
});

test('a part of the situation is not the same as an inherited property', () => {
  const file = 'forms/facts.json';
  const facts = { ...BASE[file], situation: { posting: { sameAs: 'toString' } } };
  const texts = Object.fromEntries(
    Object.entries({ ...BASE, [file]: facts }).map(([name, content]) => [name, JSON.stringify(content)]),
  );
  expect(compileDefinitions(texts, BRAND, PRODUCT_NAMES).faults).toContainEqual(
    expect.objectContaining({ file, pointer: '/situation/posting/sameAs' }),
  );
});
