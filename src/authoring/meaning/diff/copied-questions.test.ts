/** The sentences about copied questions, and about conditions on what was answered on another page. */
import { expect, test } from 'vitest';
import { excerpt } from '../../../../test/support/excerpt.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { copyOfHeading, copyTo, EditedFiles, relocationOfOne } from '../../editing/index.ts';
import { CheckCache, type Files } from '../../index.ts';
import { findDifference, Version } from '../index.ts';

const cache = new CheckCache();

function opened(files: Files): Version {
  const found = Version.open(files, PRODUCT_NAMES, cache);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults, null, 1));
  return found.version;
}

const files = excerpt(
  ...['personal-information', 'work-eligibility', 'previous-employment', 'background-questions', 'driver-information'],
);
const before = opened(files);
const DRIVER = 'forms/application/driver-information/logic.json';
const counted = 'situation.saved.background-questions.numberOfVehicularAccidents';
const more = (limit: number): Json => ({ '>': [{ var: counted }, limit] });

function copy(edited: EditedFiles, form: string, path: string, to: { form: string; group: string }): void {
  const there = { form: to.form, container: '', spot: { group: to.group }, name: path.slice(1) };
  expect(copyTo(edited, relocationOfOne({ source: { form, path }, target: there }))).toBe(true);
}

const shown = (edited: EditedFiles, rule: Json): void =>
  edited.set(DRIVER, ['fields', '/hasLicenseDenied', 'shown'], rule);

const ACCIDENTS = {
  english: '“Number of vehicular accidents in the past 10 years” of the page “Background questions”',
  spanish: '«Número de accidentes vehiculares en los últimos 10 años» de la página «Preguntas sobre sus antecedentes»',
};
const DENIED = {
  english: '“Have you ever been denied a license, permit or privilege to operate a motor vehicle?”',
  spanish: '«¿Alguna vez le han negado una licencia, un permiso o el privilegio de conducir un vehículo motorizado?»',
};

type Row = [name: string, edit: (edited: EditedFiles) => void, english: string[], spanish: string[]];
const ROWS: Row[] = [
  [
    'a copied question reads the page of its original',
    (edited) =>
      copy(edited, 'background-questions', '/vehicularAccidentDetails', {
        form: 'driver-information',
        group: 'accidents',
      }),
    [
      `“Please explain the accidents” is a new question (a text, required), shown when ${ACCIDENTS.english} is more than 0.`,
    ],
    [
      `«Por favor explique los accidentes» es una pregunta nueva (un texto, obligatoria), que se muestra cuando ${ACCIDENTS.spanish} es mayor que 0.`,
    ],
  ],
  [
    'a copied list is shown by a situation and an answer of another page',
    (edited) => copy(edited, 'previous-employment', '/jobs', { form: 'background-questions', group: 'driving' }),
    [
      "“Jobs” is a new question (a list, required), shown when the applicant's phase is 0 (all at once) or 1 (first part) and “I have never been employed” of the page “Previous employment” is not ticked.",
      "The note “Enter all your jobs of the past {{years}} years. If you have worked for less time, enter the jobs that you have had.” is now shown when the applicant's phase is 0 (all at once) or 1 (first part).",
    ],
    [
      '«Empleos» es una pregunta nueva (una lista, obligatoria), que se muestra cuando la fase del solicitante es 0 (todo junto) o 1 (primera parte) y no está marcada «Nunca he tenido un empleo» de la página «Empleos anteriores».',
      'La nota «Ingrese todos sus empleos de los últimos {{years}} años. Si ha trabajado menos tiempo, ingrese los empleos que ha tenido.» ahora se muestra cuando la fase del solicitante es 0 (todo junto) o 1 (primera parte).',
    ],
  ],
  [
    'a question is shown by an answer of another page',
    (edited) => shown(edited, more(0)),
    [`${DENIED.english} is now only shown when ${ACCIDENTS.english} is more than 0.`],
    [`${DENIED.spanish} ahora se muestra solo cuando ${ACCIDENTS.spanish} es mayor que 0.`],
  ],
  [
    'a named value reads an answer of another page',
    (edited) => {
      edited.set(DRIVER, ['values', 'hasTold'], more(0));
      shown(edited, { value: 'hasTold' });
    },
    [`${DENIED.english} is now only shown when ${ACCIDENTS.english} is more than 0.`],
    [`${DENIED.spanish} ahora se muestra solo cuando ${ACCIDENTS.spanish} es mayor que 0.`],
  ],
  [
    'a fact reads an answer of another page',
    (edited) => {
      edited.set('forms/facts.json', ['facts', 'hasTold'], more(0));
      shown(edited, { and: [{ fact: 'hasTold' }, { fact: 'firstStage' }] });
    },
    [
      `${DENIED.english} is now only shown when ${ACCIDENTS.english} is more than 0 and the applicant's phase is 1 (first part).`,
    ],
    [
      `${DENIED.spanish} ahora se muestra solo cuando ${ACCIDENTS.spanish} es mayor que 0 y la fase del solicitante es 1 (primera parte).`,
    ],
  ],
  [
    'a question must be answered after an answer of another page',
    (edited) => {
      const schema = DRIVER.replace('logic', 'schema');
      const required = edited.list(schema, ['required']).filter((name) => name !== 'licenseDeniedDetails');
      edited.set(schema, ['required'], required);
      edited.set(DRIVER, ['fields', '/licenseDeniedDetails', 'required'], more(1));
    },
    [`“Please explain why it was denied” is now only required when ${ACCIDENTS.english} is more than 1.`],
    [`«Explique por qué se le negó» ahora es obligatoria solo cuando ${ACCIDENTS.spanish} es mayor que 1.`],
  ],
  [
    'an answer of another page is put in',
    (edited) =>
      edited.set(DRIVER, ['prefill', '/licenseDeniedDetails'], { var: counted.replace(/[^.]*$/, 'jobAttractions') }),
    [
      '“Please explain why it was denied” is now filled in as “A” when the page opens (before: no answer), for example with “What attracts you to this job?” of the page “Background questions”: “A”.',
    ],
    [
      '«Explique por qué se le negó» ahora se rellena así al abrir la página: «A» (antes: sin respuesta), por ejemplo con «¿Qué le atrae de este trabajo?» de la página «Preguntas sobre sus antecedentes»: «A».',
    ],
  ],
];

/** Not about a question inside a new one, or its hint. */
const isOutside = (text: string): boolean =>
  !/is a new question \([^)]*\)\.|es una pregunta nueva \([^)]*\)\.|has the hint|tiene la ayuda/.test(text);

test.each(ROWS)('%s', (_, edit, english, spanish) => {
  const edited = new EditedFiles(files);
  edit(edited);
  const { entries } = findDifference([before, opened(edited.files)]);
  expect(entries.map(({ text }) => text.english).filter(isOutside)).toEqual(english);
  expect(entries.map(({ text }) => text.spanish).filter(isOutside)).toEqual(spanish);
});

test('another limit for a saved answer is listed with the one before', () => {
  const [was, is] = [new EditedFiles(files), new EditedFiles(files)];
  shown(was, more(0));
  shown(is, more(1));
  const { entries } = findDifference([opened(was.files), opened(is.files)]);
  expect(entries.map(({ text }) => text.english)).toEqual([
    `${DENIED.english} is now shown when ${ACCIDENTS.english} is more than 1 (before: when ${ACCIDENTS.english} is more than 0).`,
  ]);
});

test('a change that no tried answer shows is listed', () => {
  const jobs = (limit: number): Json => ({
    '>': [{ length: { var: 'situation.saved.previous-employment.jobs' } }, limit],
  });
  const [was, is] = [new EditedFiles(files), new EditedFiles(files)];
  shown(was, jobs(20));
  shown(is, jobs(30));
  const { entries } = findDifference([opened(was.files), opened(is.files)]);
  expect(entries.map(({ text }) => text.english)).toEqual([
    `${DENIED.english} is now shown when the number of items of “Jobs” of the page “Previous employment” is more than 30 (before: when the number of items of “Jobs” of the page “Previous employment” is more than 20).`,
  ]);
});

test('questions with the same words are counted', () => {
  const edited = new EditedFiles(files);
  const interest = { form: 'background-questions', container: '', name: 'interest' };
  for (const _ of ['once', 'twice'])
    expect(copyTo(edited, copyOfHeading(edited, interest, { form: 'work-eligibility' }))).toBe(true);
  const { entries } = findDifference([before, opened(edited.files)]);
  const sentences = entries.map(({ text }) => text.english).filter((text) => text.includes('is a new question'));
  const counts = sentences.map((text) => Number(/\((\d+) of this name\)/.exec(text)?.[1] ?? 1));
  // Four questions, twice; the first one has another question above it the second time.
  expect(counts).toEqual([1, 2, 2, 2, 1]);
  expect(sentences[1]).toBe(
    "“How did you hear about this job?” (below “What attracts you to this job?”) (2 of this name) is a new question (a choice from the list “referral sources”, required), shown when the applicant's phase is 0 (all at once) or 2 (second part).",
  );
});
