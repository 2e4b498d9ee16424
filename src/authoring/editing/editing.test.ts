/** Every question of the product's own definitions, edited and edited back. */
import { describe, expect, test } from 'vitest';
import { specifiedFiles } from '../../../test/support/sections.ts';
import { sampled, soaked } from '../../../test/support/soak.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { LANGUAGES, type Language } from '../../engine/data/index.ts';
import { wordsFile } from '../definition-files/file-paths.ts';
import { reformatJson } from '../definition-files/layout.ts';
import { BRAND, CheckCache, check } from '../index.ts';
import { type Branches, branchesIn, withBranches } from './branches.ts';
import { duplicateQuestion } from './copying/duplicate.ts';
import { findDependentRules } from './dependent-rules.ts';
import { EditedFiles } from './edited-files.ts';
import { addHeading, headingBeside, moveHeading } from './headings/heading-edits.ts';
import { movePageTo } from './moving/page-order.ts';
import { newQuestion } from './new-question.ts';
import { groupsIn, questionsIn, readOutline } from './outline.ts';
import { addPage } from './page-edits.ts';
import { otherAnswers, readPrefill, setPrefill } from './prefill-edits.ts';
import {
  moveChoice,
  type QuestionAt,
  questionSource,
  readDecimals,
  setAt,
  setDecimals,
  setRequired,
  setWords,
  sourceChoices,
} from './question-edits.ts';
import { addRule, removeRule, rulesAt, setRule } from './rule-edits.ts';
import { addQuestion, moveQuestion, orderIn, removeQuestion } from './structure-edits.ts';
import { searchForms } from './words/found-texts.ts';

const files = specifiedFiles();
const forms = readOutline(new EditedFiles(files));
const questions: QuestionAt[] = forms.flatMap(({ form, parts }) =>
  questionsIn(parts).map(({ path }) => ({ form, path })),
);
const cache = new CheckCache();
const findFaults = (edited: EditedFiles) => check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache });

const isLaidOut = (text: string): boolean => reformatJson(text) === text;

/** The files that differ after an edit and its reversal. */
const edits = (...steps: ((edited: EditedFiles) => void)[]) => {
  const edited = new EditedFiles(files);
  for (const step of steps) step(edited);
  return edited;
};

test('the outline has every question in both languages', () => {
  expect(questions.length).toBeGreaterThan(200);
  const [form] = forms;
  const [first] = questionsIn(form?.parts ?? []);
  const pathsFor = (text: string): string[] =>
    searchForms(new EditedFiles(files), forms, text).flatMap(({ parts }) => questionsIn(parts).map(({ path }) => path));
  expect(pathsFor((first?.labels.spanish ?? '').toUpperCase())).toContain(first?.path);
  expect(pathsFor('no such words anywhere')).toEqual([]);
});

test('a question is found by its choices, and by the message of its check', () => {
  const found = (text: string): string[] => searchForms(new EditedFiles(files), forms, text).map(({ form }) => form);
  expect(found('freshman')).toEqual(['education-military']);
  expect(found('fecha de nacimiento no es valida')).toEqual(['personal-information']);
});

const labelIn = (at: QuestionAt, language: Language): string =>
  String(questionSource(new EditedFiles(files), at).words[language].label ?? '');

test('an edit and its reversal leave every byte as it was', () => {
  for (const at of sampled(questions, 15)) {
    const { schema, words, isRequired, logic } = questionSource(new EditedFiles(files), at);
    const edited = edits(
      (each) => setWords(each, at, 'spanish', ['label'], 'Otra pregunta'),
      (each) => setWords(each, at, 'spanish', ['label'], String(words.spanish.label ?? '')),
      (each) => setAt(each, at, 'schema', ['type'], 'string'),
      (each) => setAt(each, at, 'schema', ['type'], schema.type),
      (each) => setAt(each, at, 'logic', ['sensitive'], !logic.sensitive),
      (each) => setAt(each, at, 'logic', ['sensitive'], logic.sensitive),
    );
    expect(edited.edits, JSON.stringify(at)).toEqual({});
    if (logic.required === undefined && !isRequired)
      expect(
        edits(
          (each) => setRequired(each, at, { fact: 'office' }),
          (each) => setRequired(each, at, false),
        ).edits,
      ).toEqual({});
  }
});

test('a text that is cleared and typed anew keeps its place among the others', () => {
  const ordered = (edited: EditedFiles, file: string): string => JSON.stringify(edited.at(file));
  for (const at of questions)
    for (const language of LANGUAGES) {
      const file = wordsFile(at.form, language);
      const retyped = edits(
        (each) => setWords(each, at, language, ['label'], ''),
        (each) => setWords(each, at, language, ['label'], labelIn(at, language)),
      );
      expect(ordered(retyped, file), JSON.stringify(at)).toBe(ordered(new EditedFiles(files), file));
    }
});

test.each([
  ['integer', 2, { type: 'number', decimals: 2 }],
  ['number', 0, { type: 'integer' }],
  ['integer', 'any', { type: 'number' }],
] as const)(
  'a question of the type %s that takes %s decimals is written and read as such',
  (type, decimals, schema) => {
    const at = { form: 'personal-information', path: '/seats' };
    const written = edits(
      (each) => setAt(each, at, 'schema', ['type'], type),
      (each) => setDecimals(each, at, 1),
      (each) => setDecimals(each, at, decimals),
    );
    expect(written.object('forms/application/personal-information/schema.json', ['properties', 'seats'])).toEqual(
      schema,
    );
    expect(readDecimals(questionSource(written, at))).toBe(decimals);
  },
);

test('choices are moved and moved back', () => {
  const withChoices = questions.filter((at) => sourceChoices(new EditedFiles(files), at).length > 1);
  expect(withChoices.length).toBeGreaterThan(10);
  for (const at of withChoices) {
    const [first = null] = sourceChoices(new EditedFiles(files), at);
    const moved = edits((each) => moveChoice(each, at, first, 1));
    expect(sourceChoices(moved, at)[1]).toEqual(first);
    moveChoice(moved, at, first, -1);
    expect(moved.edits).toEqual({});
  }
});

describe('the prefilled answer of a question', () => {
  const pets = (more: object = {}) => ({
    type: 'object',
    properties: { name: { type: 'string' }, born: { type: 'string', format: 'date' }, ...more },
  });
  const friends = { friends: { type: 'array', items: pets() } };
  const start = {
    'forms/application/flow.json': JSON.stringify({ pages: [{ section: 'pets' }, { section: 'owners' }] }),
    'forms/application/pets/schema.json': JSON.stringify(pets()),
    'forms/application/pets/logic.json': '{}',
    'forms/application/owners/schema.json': JSON.stringify(pets(friends)),
    'forms/application/owners/logic.json': JSON.stringify({ prefill: { '/born': { today: [] } } }),
    'forms/portal/visit/schema.json': JSON.stringify(pets()),
  };
  const answersFor = (edited: EditedFiles, at: QuestionAt) => otherAnswers(edited, readOutline(edited), at);
  const keys = (answers: readonly QuestionAt[]) => answers.map(({ form, path }) => form + path);

  test('the prefilled answer of a question is an answer of its valueType on an earlier page, outside of lists', () => {
    const edited = new EditedFiles(start);
    expect(keys(answersFor(edited, { form: 'owners', path: '/friends/*/born' }))).toEqual(['pets/born']);
    expect(answersFor(edited, { form: 'pets', path: '/name' })).toEqual([]);
    expect(answersFor(edited, { form: 'visit', path: '/name' })).toEqual([]);
  });

  test('the prefilled answer of a question is an answer that is kept encrypted only where the question is kept so too', () => {
    const edited = new EditedFiles(start);
    setAt(edited, { form: 'pets', path: '/name' }, 'logic', ['sensitive'], true);
    const at = { form: 'owners', path: '/name' };
    expect(keys(answersFor(edited, at))).toEqual([]);
    setAt(edited, at, 'logic', ['sensitive'], true);
    expect(keys(answersFor(edited, at))).toEqual(['pets/name']);
  });

  test('the prefilled answer of a question can be taken back where it would no longer be offered', () => {
    const edited = new EditedFiles(start);
    const at = { form: 'pets', path: '/name' };
    setPrefill(edited, at, { form: 'owners', path: '/name' });
    const offered = answersFor(edited, at);
    expect(keys(offered)).toEqual(['owners/name']);
    expect(readPrefill(edited, at, offered).answer).toEqual(offered[0]);
  });

  test('the prefilled answer of a question is set, read and taken back, for the first item of a list alone', () => {
    const edited = new EditedFiles(start);
    for (const path of ['/name', '/friends/*/name']) {
      const at = { form: 'owners', path };
      const offered = answersFor(edited, at);
      setPrefill(edited, at, offered[0]);
      expect(keys([readPrefill(edited, at, offered).answer ?? at])).toEqual(['pets/name']);
    }
    expect(edited.object('forms/application/owners/logic.json', ['prefill'])).toEqual({
      '/born': { today: [] },
      '/name': { var: 'situation.saved.pets.name' },
      '/friends/*/name': { if: [{ '==': [{ var: 'index' }, 0] }, { var: 'situation.saved.pets.name' }, null] },
    });
    setPrefill(edited, { form: 'owners', path: '/name' }, undefined);
    expect(readPrefill(edited, { form: 'owners', path: '/name' }, []).rule).toBeUndefined();
    const byRule = { form: 'owners', path: '/born' };
    const { rule, answer } = readPrefill(edited, byRule, answersFor(edited, byRule));
    expect([rule, answer]).toEqual([{ today: [] }, undefined]);
  });
});

describe('questions', () => {
  test('questions are copied with their words and rules, in the standard layout', () => {
    for (const at of sampled(questions, 11)) {
      const edited = new EditedFiles(files);
      const path = duplicateQuestion(edited, at);
      const [first, copy] = [at, { ...at, path }].map((each) => questionSource(edited, each));
      // Rules and messages of its own have other names; `src/authoring/editing/copying` checks them.
      expect(copy?.words, path).toEqual(first?.words);
      expect(Object.keys(copy?.schema ?? {}), path).toEqual(Object.keys(first?.schema ?? {}));
      expect(copy?.isRequired, path).toBe(first?.isRequired);
      for (const [file, text] of Object.entries(edited.edits))
        if (isLaidOut(files[file] ?? '')) expect(isLaidOut(text ?? '')).toBe(true);
    }
  });

  test('questions are removed with their words and rules: only rules that read them become faults', {
    timeout: 240_000,
  }, () => {
    let clean = 0;
    // Each is followed by a check of all definitions.
    for (const at of sampled(questions, 40)) {
      const edited = new EditedFiles(files);
      const rules = findDependentRules(edited, forms, at.form, at.path);
      removeQuestion(edited, at);
      const faults = findFaults(edited);
      if (rules.length > 0) continue;
      clean += 1;
      expect(faults, JSON.stringify(at)).toEqual([]);
    }
    expect(clean).toBeGreaterThan(soaked(100, 1));
  });

  test('questions are moved to the end of their page and back to their place', { timeout: 120_000 }, () => {
    for (const at of questions.slice(0, 60)) {
      const container = at.path.slice(0, at.path.lastIndexOf('/'));
      const order = orderIn(new EditedFiles(files), at.form, container);
      const here = order.findIndex(({ name }) => `${container}/${name}` === at.path);
      const { group } = order[here] ?? {};
      const next = order[here + 1];
      if (!next || next.group !== group) continue;
      const edited = edits((each) => moveQuestion(each, at, { group }));
      moveQuestion(edited, at, { group, before: `${container}/${next.name}` });
      expect(orderIn(edited, at.form, container)).toEqual(order);
    }
  });

  test('questions are added right before the given question', () => {
    const [{ form, path } = { form: '', path: '' }] = questions;
    const order = orderIn(new EditedFiles(files), form, '');
    const { group } = order.find(({ name }) => `/${name}` === path) ?? {};
    const edited = edits((each) =>
      addQuestion(each, { form, path: '/added' }, { type: 'string' }, {}, { group, before: path }),
    );
    const expected = order.flatMap((part) => (`/${part.name}` === path ? [{ name: 'added', group }, part] : [part]));
    expect(orderIn(edited, form, '').map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    expect(expected.length).toBe(order.length + 1);
  });

  test('questions move under a new heading together with the rest of their group', () => {
    const edited = new EditedFiles(files);
    const [{ form, parts } = { form: '', parts: [] }] = forms;
    const [group] = groupsIn(parts);
    const [, second] = group?.questions ?? [];
    const name = addHeading(edited, { form, path: second?.path ?? '' }, { english: 'More', spanish: 'Más' });
    const [first, next] = groupsIn(readOutline(edited)[0]?.parts ?? []);
    expect(first?.questions.map(({ path }) => path)).toEqual([group?.questions[0]?.path]);
    expect(next).toMatchObject({ name, labels: { english: 'More', spanish: 'Más' } });
    expect(next?.questions.map(({ path }) => path)).toEqual(group?.questions.slice(1).map(({ path }) => path));
    moveHeading(edited, { form, container: '', name }, headingBeside(edited, { form, container: '', name }, -1) ?? '');
    expect(groupsIn(readOutline(edited)[0]?.parts ?? [])[0]?.name).toBe(name);
    expect(findFaults(edited)).toEqual([]);
  });
});

test('a page is added with a list, a check across its items and a note, without a fault', () => {
  const edited = new EditedFiles(files);
  const [{ form: before } = { form: '' }] = forms;
  const textsOf = (english: string) => ({ english, spanish: `${english} (es)` });
  const form = addPage(edited, { title: textsOf('Your tools'), question: textsOf('Which tools?'), before });
  const list = newQuestion(edited, { form, container: '', kind: 'list', words: textsOf('Tools') }, {});
  const at = { form, path: list };
  expect(edited.at(wordsFile(form, 'spanish'), ['fields', list, 'item'])).toBe('Tools (es) {{number}}');
  addRule(
    edited,
    at,
    'checks',
    { valid: { unique: [{ var: `record.${list.slice(1)}` }, `${list}/*/name`] } },
    textsOf('Name each tool once'),
  );
  addRule(edited, at, 'notes', {}, textsOf('Ten tools at most'));
  expect(findFaults(edited).filter(({ kind }) => kind !== 'unused')).toEqual([]);
  expect(readOutline(edited)[0]?.form).toBe(form);
  const [check] = rulesAt(edited, at, 'checks');
  expect(edited.at(wordsFile(form, 'spanish'), check?.words[0] ?? [])).toBe('Name each tool once (es)');
  removeRule(edited, at, 'checks', 0);
  removeRule(edited, at, 'notes', 0);
  expect([rulesAt(edited, at, 'checks'), rulesAt(edited, at, 'notes')]).toEqual([[], []]);
  expect(findFaults(edited).filter(({ kind }) => kind !== 'unused')).toEqual([]);
  expect(movePageTo(edited, form, readOutline(edited)[1]?.form ?? '')).toBeUndefined();
  expect(readOutline(edited)[1]?.form).toBe(form);
});

test('a rule about two questions can be removed from one of them, with its words there', () => {
  const form = 'background-questions';
  const [applied, employed] = ['/previousApplicantDate', '/previousEmployeeDate'];
  const edited = new EditedFiles(files);
  const [rule] = rulesAt(edited, { form, path: applied }, 'checks');
  expect(rule?.others).toEqual([employed]);
  expect(rule?.words.map(([, key]) => key)).toEqual(['previousApplicantDate.earliest', 'previousApplicantDate.latest']);
  removeRule(edited, { form, path: applied }, 'checks', rule?.position ?? -1);
  expect(rulesAt(edited, { form, path: applied }, 'checks')).toEqual([]);
  expect(rulesAt(edited, { form, path: employed }, 'checks')).toMatchObject([{ others: [], rule: { at: employed } }]);
  expect(findFaults(edited)).toEqual([]);
});

test('words named after a keyword are moved and removed with it', () => {
  const form = 'work-eligibility';
  const at = { form, path: '/potentialStartDate' };
  const edited = new EditedFiles(files);
  const keys = (): string[] | undefined => rulesAt(edited, at, 'checks')[0]?.words.map(([, key]) => key);
  const [rule] = rulesAt(edited, at, 'checks');
  const textsOf = edited.at(wordsFile(form, 'spanish'), rule?.words[0] ?? []);
  setRule(edited, form, 'checks', 0, 'latest', { today: [] });
  expect(keys()).toEqual(['potentialStartDate.earliest', 'potentialStartDate.latest']);
  setRule(edited, form, 'checks', 0, 'latest', undefined);
  setRule(edited, form, 'checks', 0, 'earliest', '/potentialStartDate');
  expect(keys()).toEqual(['potentialStartDate.earliest.potentialStartDate']);
  expect(edited.at(wordsFile(form, 'spanish'), ['messages', keys()?.[0] ?? ''])).toBe(textsOf);
  expect(edited.at(wordsFile(form, 'spanish'), rule?.words[0] ?? [])).toBeUndefined();
  setRule(edited, form, 'checks', 0, 'earliest', { yearStart: -75 });
  expect(findFaults(edited)).toEqual([]);
});

test('the last item of a one-line list can be removed', () => {
  const edited = new EditedFiles({ 'a.json': '{"a":{"list":["x","y","z"]},"b":1}' });
  edited.set('a.json', ['a', 'list', 2], undefined);
  expect(JSON.parse(edited.text('a.json') ?? '')).toEqual({ a: { list: ['x', 'y'] }, b: 1 });
});

test('a value with several cases survives a round trip', () => {
  const rule = { if: [{ fact: 'office' }, 3, { fact: 'transportation' }, 5, 10] };
  const branches = branchesIn(rule);
  expect(branches).toEqual({
    cases: [
      { when: { fact: 'office' }, gives: 3 },
      { when: { fact: 'transportation' }, gives: 5 },
    ],
    otherwise: 10,
  });
  expect(withBranches(branches as Branches)).toEqual(rule);
  expect(branchesIn({ if: [true, 1] })).toBeUndefined();
});
