/** The words explain what applicants missed when they applied from beginning to end, in both languages. */
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../src/engine/data/index.ts';
import { openProject, readFiles } from './support/definitions.ts';

const files = readFiles();
const project = openProject(files);
const forms = Object.keys(files).flatMap(
  (file) => /^forms\/(?:application|portal)\/(.+)\/schema\.json$/.exec(file)?.[1] ?? [],
);

const wordsOf = (tag: 'en' | 'es', name: string): JsonObject =>
  JSON.parse(files[`locales/${tag}/${name}.json`] as string);
const read = (words: JsonObject, keys: readonly string[]): string =>
  String(keys.reduce<Json | undefined>((part, key) => (part as JsonObject | undefined)?.[key], words));

/** Where a text stands, and what it says in English and in Spanish. */
type Passage = readonly [what: string, form: string, keys: readonly string[], english: RegExp, spanish: RegExp];

const PASSAGES: readonly Passage[] = [
  [
    'a conviction does not exclude anybody',
    'background-questions',
    ['fields', '/hasCriminalConvictions', 'reason'],
    /A yes does not exclude you/,
    /Responder «Sí» no lo\(a\) excluye/,
  ],
  [
    'whoever has submitted may log in too',
    'login',
    ['intro'],
    /^Welcome back\. Log in to apply, or to see or continue your application\.$/,
    /para postularse, o para ver o continuar su solicitud\.$/,
  ],
  [
    'the mail has a code, or says that there is an account',
    'verify',
    ['intro'],
    /^We sent an email to \{\{email\}\}\. It has a 6-digit code, .+, or tells you that you already have an account\.$/,
    /^Enviamos un correo a \{\{email\}\}\. Contiene un código de 6 dígitos, .+, o le indica que ya tiene una cuenta\.$/,
  ],
  [
    'the box is not for people who have jobs',
    'previous-employment',
    ['fields', '/hasPreviousJobs', 'hint'],
    /only if you have never had a job/,
    /solo si nunca ha tenido un empleo/,
  ],
  [
    'only the married name a spouse',
    'personal-information',
    ['fields', '/spouseName', 'hint'],
    /^If you are married\.$/,
    /^Si está casado\(a\)\.$/,
  ],
  [
    'the first previous address is not another one',
    'personal-information',
    ['fields', '/previousAddresses', 'addFirst'],
    /^Add a previous address$/,
    /^Agregar una dirección anterior$/,
  ],
  [
    'answers that could not be saved are still there',
    'common',
    ['errors', 'kept'],
    /^Your answers are still on this page\./,
    /^Sus respuestas siguen en esta página\./,
  ],
  [
    'answers that a reload would remove are not to be reloaded first',
    'common',
    ['errors', 'keptHere'],
    /^Your answers are still on this page\. .*without reloading/,
    /^Sus respuestas siguen en esta página\. .*sin actualizar/,
  ],
  [
    'a job ends when somebody left it',
    'previous-employment',
    ['fields', '/jobs/*/endDate', 'label'],
    /^End date$/,
    /^Fecha en que dejó el empleo$/,
  ],
];

test.each(PASSAGES)('%s', (_, form, keys, english, spanish) => {
  expect(read(wordsOf('en', form), keys)).toMatch(english);
  expect(read(wordsOf('es', form), keys)).toMatch(spanish);
});

describe.each(['en', 'es'] as const)('in %s', (tag) => {
  const fields = forms.flatMap((form) => project.form(form).fields.map((field) => ({ form, field })));
  const text = (form: string, path: string, kind: string) => read(wordsOf(tag, form), ['fields', path, kind]);

  test('every required answer in digits has a hint', () => {
    const digits = fields.filter(
      ({ field: { required, uiOptions } }) => required && (uiOptions.mask ?? uiOptions.maxDigits),
    );
    expect(digits.length).toBeGreaterThan(15);
    const bare = digits.filter(({ form, field: { path } }) => text(form, path, 'hint') === 'undefined');
    expect(bare.map(({ form, field: { path } }) => `${form} ${path}`)).toEqual([]);
  });

  test('only a referral source is to be explained without saying what', () => {
    const bare = fields.filter(({ form, field: { path } }) =>
      /^(Please explain|(Por favor )?explique)$/i.test(text(form, path, 'label')),
    );
    expect(new Set(bare.map(({ field: { path } }) => path))).toEqual(new Set(['/referralSourceDetails']));
  });
});

test('a Spanish message about any question leaves gender and number to the question', () => {
  const messages = Object.values(wordsOf('es', 'common').problem as Record<string, string>).filter((text) =>
    String(text).includes('{{label}}'),
  );
  expect(messages.length).toBeGreaterThan(8);
  for (const message of messages) expect(message).toMatch(/^\{\{label\}\}: /);
});

test('no list is so narrow on a phone that it cuts off what tells two choices apart, such as the Carolinas', () => {
  const lists = forms.flatMap((name) => project.form(name).fields.filter(({ uiOptions }) => uiOptions.lookup));
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(({ uiOptions }) => uiOptions.width === 'quarter').map(({ path }) => path)).toEqual([]);
});

/** Browsers put in what they know by these names (WCAG 1.3.5). */
const OF_THE_PERSON: Record<string, string> = {
  '/firstName': 'given-name',
  '/middleName': 'additional-name',
  '/lastName': 'family-name',
  '/name': 'name',
  '/phoneNumber': 'tel-national',
  '/dateOfBirth': 'bday',
  '/primaryAddress1': 'address-line1',
  '/primaryAddressCity': 'address-level2',
  '/primaryAddressState': 'address-level1',
  '/primaryAddressZipCode': 'postal-code',
  '/password': 'new-password',
  '/code': 'one-time-code',
  '/confirmationCode': 'one-time-code',
};

test('answers that browsers can fill in have autofill names', () => {
  const known = forms.flatMap((name) =>
    project.form(name).fields.flatMap(({ path, uiOptions, widget }) => {
      const token = name === 'login' && path === '/password' ? 'current-password' : OF_THE_PERSON[path];
      return token === undefined || widget === 'hidden' ? [] : [[name, path, uiOptions.autocomplete, token]];
    }),
  );
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter(([, , autocomplete, token]) => autocomplete !== token)).toEqual([]);
});
