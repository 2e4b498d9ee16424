/**
 * An invented form with documents to sign, choices in groups, a list headed by its choices, and a conditional label.
 */
import type { JsonObject, Language } from '../../../src/engine/data/index.ts';
import { Evaluation, type Situation } from '../../../src/engine/index.ts';
import type { SigningSource } from '../../../src/renderer/form/form-context.ts';
import { invent } from './fictional-forms.ts';

const schema = {
  type: 'object',
  required: ['tenant', 'bedrooms', 'holder', 'animal', 'reason'],
  properties: {
    since: { type: 'string', format: 'date' },
    tenant: { type: 'string', errorMessage: 'tenant' },
    bedrooms: { type: 'integer', errorMessage: 'bedrooms' },
    moving: { type: 'string', format: 'date' },
    isTermsSigned: { type: 'boolean', errorMessage: 'terms' },
    holder: { type: 'string', errorMessage: 'holder' },
    isKeysSigned: { type: 'boolean', errorMessage: 'keys' },
    animal: { type: 'string', enum: ['cat', 'dog', 'goat', 'hen'], errorMessage: 'animal' },
    reason: { type: 'string' },
    rooms: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: { type: 'string', enum: ['kitchen', 'bath'] }, size: { type: 'integer' } },
      },
    },
  },
};

const ui = {
  'ui:groups': [
    {
      name: 'terms',
      document: 'lease-terms',
      shows: [
        { text: 'written', value: { var: 'record.since' }, as: 'day' },
        { section: 'owner', at: '/account', as: 'lastFour' },
      ],
      fields: ['/since', '/tenant', '/bedrooms', '/moving', '/isTermsSigned'],
    },
    { name: 'keys', document: 'lease-keys', fields: ['/holder', '/isKeysSigned'] },
    { name: 'rules', document: 'lease-rules', fields: ['/animal', '/reason'] },
    { name: 'home', fields: ['/rooms'] },
  ],
  since: { 'ui:widget': 'hidden' },
  isTermsSigned: { 'ui:widget': 'sign' },
  isKeysSigned: { 'ui:widget': 'sign', 'ui:options': { after: '/isTermsSigned' } },
  animal: {
    'ui:widget': 'select',
    'ui:options': {
      optionGroups: [
        { name: 'pets', options: ['cat', 'dog'] },
        { name: 'farm', options: ['goat', 'hen'] },
      ],
    },
  },
  rooms: { 'ui:options': { itemBy: '/rooms/*/kind' }, items: { kind: { 'ui:widget': 'select' } } },
};

const logic = {
  fields: {
    '/animal': { options: { or: [{ var: 'situation.rural' }, { in: [{ var: 'option' }, ['cat', 'dog']] }] } },
    '/reason': { label: { if: [{ '==': [{ var: 'record.animal' }, 'dog'] }, 'whyDog', null] } },
  },
};

const words = (es: boolean): JsonObject => ({
  title: es ? 'Alquiler' : 'Lease',
  fields: {
    '/tenant': { label: es ? 'Inquilino' : 'Tenant' },
    '/bedrooms': { label: es ? 'Dormitorios' : 'Bedrooms' },
    '/moving': { label: es ? 'Mudanza' : 'Moving in' },
    '/isTermsSigned': { label: es ? 'Firma de las condiciones' : 'Signature of the terms' },
    '/holder': { label: es ? 'Quien tiene la llave' : 'Key holder' },
    '/isKeysSigned': { label: es ? 'Firma de las llaves' : 'Signature of the keys' },
    '/animal': {
      label: es ? 'Animal' : 'Animal',
      options: {
        cat: es ? 'Gato' : 'Cat',
        dog: es ? 'Perro' : 'Dog',
        goat: es ? 'Cabra' : 'Goat',
        hen: es ? 'Gallina' : 'Hen',
      },
    },
    '/reason': { label: es ? 'Motivo' : 'Reason' },
    '/rooms': {
      label: es ? 'Cuartos' : 'Rooms',
      hint: es ? 'Los que usará.' : 'Those you will use.',
      add: es ? 'Agregar cuarto' : 'Add another room',
      remove: es ? 'Eliminar' : 'Delete',
      item: es ? 'Cuarto {{number}}' : 'Room {{number}}',
    },
    '/rooms/*/kind': {
      label: es ? 'Tipo' : 'Kind',
      options: { kitchen: es ? 'Cocina' : 'Kitchen', bath: es ? 'Baño' : 'Bathroom' },
    },
    '/rooms/*/size': { label: es ? 'Tamaño' : 'Size' },
  },
  groups: {
    terms: es ? 'Condiciones' : 'Terms',
    keys: es ? 'Llaves' : 'Keys',
    rules: es ? 'Reglas' : 'Rules',
    home: es ? 'Casa' : 'Home',
    pets: es ? 'Mascotas' : 'Pets',
    farm: es ? 'Granja' : 'Farm',
  },
  messages: {
    tenant: es ? 'Escriba el inquilino' : 'Please enter the tenant',
    bedrooms: es ? 'Escriba los dormitorios' : 'Please enter the bedrooms',
    holder: es ? 'Escriba quien tiene la llave' : 'Please enter the key holder',
    animal: es ? 'Elija el animal' : 'Please choose the animal',
    terms: es ? 'Por favor firme las condiciones' : 'Please sign the terms',
    keys: es ? 'Por favor firme las llaves' : 'Please sign the keys',
  },
  texts: { written: es ? 'Escrito el' : 'Written on', whyDog: es ? '¿Por qué un perro?' : 'Why a dog?' },
});

const owner = {
  schema: { type: 'object', properties: { account: { type: 'string', pattern: '^\\d{6}$' } } },
  ui: { account: { 'ui:options': { mask: '###-###' } } },
  logic: {},
  words: (es: boolean): JsonObject => ({
    title: es ? 'Dueño' : 'Owner',
    fields: { '/account': { label: es ? 'Cuenta' : 'Account' } },
  }),
};

/** Legal texts with all Markdown that is allowed, and with HTML that must never be rendered. */
export const LEGAL: Record<Language, string> = {
  english: [
    '# Your home',
    '> **Sample.** Ask *counsel* & friends.',
    '## Pay',
    '- rent by [the rules](https://example.com/rules)\n- [deposit](javascript:alert(1))',
    '1. first\n2. second',
    'Write to <mail@example.com>, <b class="raw">not bold</b> <img src=x onerror="alert(1)">',
    '<script>alert(1)</script>',
    '![a picture](https://example.com/a.png)',
  ].join('\n\n'),
  spanish: '## Su casa\n\nPague la renta.',
};

const TEXTS = ['lease-terms', 'lease-keys', 'lease-rules'];
/** The harmless text for all, because `check` refuses the other one. */
const legal = Object.fromEntries(
  TEXTS.flatMap((name) => ['en', 'es'].map((language) => [`locales/${language}/legal/${name}.md`, LEGAL.spanish])),
);

const invented = invent(
  { owner, lease: { schema, ui, logic, words } },
  { facts: {}, situation: { rural: 'boolean' }, lookups: {} },
  legal,
);
export const documentForm = invented.lease.form;
export const t = invented.lease.t;

export const situation = (language: Language = 'english', more: JsonObject = {}): Situation => ({
  language,
  today: '2026-03-01',
  lookups: {},
  ...more,
});

/** The texts as the app loads them, and another page with a saved account number. */
export const signing = (language: Language = 'english', read = async () => LEGAL[language]): SigningSource => {
  const evaluation = new Evaluation(invented.owner.form, situation(language), { account: '123456' });
  return { read, saved: () => ({ evaluation, t: invented.owner.t[language] }) };
};
