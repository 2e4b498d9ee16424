/** One invented form for each kind of question, with its usual answer and a wrong one. */
import type { Json, JsonObject, Language } from '../../../src/engine/data/index.ts';
import type { Situation, Translate, UiOptions } from '../../../src/engine/index.ts';
import { FormStore } from '../../../src/renderer/index.ts';
import { invent } from './fictional-forms.ts';

export interface KindOfQuestion {
  schema: JsonObject;
  ui?: JsonObject;
  answer: Json;
  /** A wrong answer; some kinds have none. */
  wrong?: Json;
  options?: Record<string, [english: string, spanish: string]>;
  /** A button: its label is short, without a hint, and it cannot be wrong. */
  bare?: boolean;
}

const options: KindOfQuestion['options'] = {
  morning: ['In the morning', 'Por la mañana'],
  evening: ['In the evening', 'Por la noche'],
  long: [
    'Whenever somebody else cannot come, also on Saturdays, Sundays and holidays, and at short notice',
    'Cuando otra persona no pueda venir, también los sábados, los domingos y los feriados, y con poco aviso',
  ],
};
const shifts = { type: 'string', enum: Object.keys(options) };
const lookup = { name: 'tools', value: 'id', label: { english: 'name', spanish: 'spanishName' } };

export const KINDS = {
  text: { schema: { type: 'string' }, answer: 'Ana Lopez' },
  masked: {
    schema: { type: 'string', pattern: '^\\d{10}$' },
    ui: { 'ui:options': { mask: '(###) ###-####' } },
    answer: '5551234567',
    wrong: '55512',
  },
  number: {
    schema: { type: 'number', multipleOf: 0.01 },
    ui: { 'ui:options': { decimals: 2 } },
    answer: 12.5,
    wrong: '12 or 13',
  },
  email: {
    schema: { type: 'string', format: 'email' },
    ui: { 'ui:widget': 'email' },
    answer: 'ana@example.com',
    wrong: 'ana',
  },
  password: { schema: { type: 'string' }, ui: { 'ui:widget': 'password' }, answer: 'correct horse' },
  area: {
    schema: { type: 'string' },
    ui: { 'ui:widget': 'textarea' },
    answer: 'I worked in a warehouse.\nBefore that, I studied.',
  },
  date: { schema: { type: 'string', format: 'date' }, answer: '2026-03-01' },
  memorableDate: {
    schema: { type: 'string', format: 'date' },
    ui: { 'ui:widget': 'memorable-date' },
    answer: '1990-03-15',
    wrong: '1990-03-',
  },
  yesNo: { schema: { type: 'boolean' }, answer: true },
  radio: { schema: shifts, ui: { 'ui:widget': 'radio' }, answer: 'morning', options },
  select: { schema: shifts, ui: { 'ui:widget': 'select' }, answer: 'evening', options },
  picker: { schema: { type: 'integer' }, ui: { 'ui:options': { lookup } }, answer: 7 },
  checkbox: { schema: { type: 'boolean' }, ui: { 'ui:widget': 'checkbox' }, answer: true },
  checkboxes: { schema: { type: 'array', items: shifts }, answer: ['morning', 'long'], options },
  toggle: { schema: { type: 'boolean' }, ui: { 'ui:widget': 'toggle' }, answer: true, bare: true },
} satisfies Record<string, KindOfQuestion>;

export type KindName = keyof typeof KINDS;

const LONG = {
  english:
    'In which of the places where you have lived or worked during the last ten years did you most often do this kind of work?',
  spanish:
    '¿En cuál de los lugares donde usted vivió o trabajó durante los últimos diez años hizo con más frecuencia esta clase de trabajo?',
};

function words({ options: chosen = {}, wrong, bare }: KindOfQuestion, es: boolean): JsonObject {
  const offered = Object.entries(chosen).map(([value, texts]) => [value, texts[es ? 1 : 0]]);
  const offeredOptions: JsonObject = offered.length > 0 ? { options: Object.fromEntries(offered) } : {};
  const reason = es ? 'Para saber qué trabajo conoce mejor.' : 'To know which work you know best.';
  return {
    title: es ? 'Pregunta' : 'Question',
    fields: {
      '/answer': bare
        ? { label: es ? 'Editar' : 'Edit' }
        : {
            label: es ? 'Su respuesta' : 'Your answer',
            hint: es ? 'Como usted quiera.' : 'As you like.',
            ...offeredOptions,
          },
      '/long': {
        label: es ? LONG.spanish : LONG.english,
        hint: es ? LONG.spanish : LONG.english,
        reason,
        ...offeredOptions,
      },
    },
    groups: { part: es ? 'Parte de la página' : 'Part of the page' },
    ...(wrong === undefined
      ? {}
      : { messages: { answer: es ? 'Su respuesta no es válida' : 'Your answer is invalid' } }),
  };
}

const LISTS = {
  tools: Array.from({ length: 150 }, (_, i) => ({ id: i + 1, name: `Saw ${i + 1}`, spanishName: `Sierra ${i + 1}` })),
};

const FACTS = {
  facts: {},
  situation: { long: 'boolean', locked: 'boolean' },
  lookups: { tools: { id: 'number', name: 'string', spanishName: 'string' } },
};

const invented = new Map<KindName, ReturnType<typeof inventForm>>();

function inventForm(name: KindName) {
  const kind: KindOfQuestion = KINDS[name];
  const long = { var: 'situation.long' };
  const readOnly = { var: 'situation.locked' };
  return invent(
    {
      question: {
        schema: {
          type: 'object',
          required: ['answer', 'long'],
          properties: {
            answer: { ...kind.schema, ...(kind.wrong === undefined ? {} : { errorMessage: 'answer' }) },
            long: kind.schema,
          },
        },
        ui: {
          'ui:groups': [{ name: 'part', fields: ['/answer', '/long'] }],
          answer: kind.ui ?? {},
          long: kind.ui ?? {},
        },
        logic: { fields: { '/answer': { shown: { '!': [long] }, readOnly }, '/long': { shown: long, readOnly } } },
        words: (es) => words(kind, es),
      },
    },
    FACTS,
  ).question;
}

export interface Asked {
  store: FormStore;
  t: Translate;
}

const situationIn = (language: Language, more: JsonObject = {}): Situation => ({
  language,
  today: '2026-03-01',
  lookups: LISTS,
  long: false,
  locked: false,
  ...more,
});

export function ask(name: KindName, language: Language, record: JsonObject = {}, more: JsonObject = {}): Asked {
  const known = invented.get(name) ?? inventForm(name);
  invented.set(name, known);
  return { store: new FormStore(known.form, situationIn(language, more), record), t: known.t[language] };
}

/** The settings of a question that designers try out in Storybook. */
export interface Trial {
  label: string;
  hint: string;
  required: boolean;
  options: UiOptions;
}

/** One question of a kind with these settings; throws the faults of its definition. */
export function askTrial(
  name: KindName,
  language: Language,
  { label, hint, required, options: chosen }: Trial,
  record: JsonObject,
  locked: boolean,
): Asked {
  const { schema, ui = {}, wrong, options = {} }: KindOfQuestion = KINDS[name];
  const offered = Object.entries(options).map(([value, [english, spanish]]) => [
    value,
    language === 'spanish' ? spanish : english,
  ]);
  const own = { ...(ui['ui:options'] as JsonObject | undefined), ...chosen } as JsonObject;
  const { form, t } = invent(
    {
      trial: {
        schema: {
          type: 'object',
          required: required ? ['answer'] : [],
          properties: { answer: { ...schema, ...(wrong === undefined ? {} : { errorMessage: 'answer' }) } },
        },
        ui: { answer: { ...ui, ...(Object.keys(own).length > 0 && { 'ui:options': own }) } },
        logic: { fields: { '/answer': { readOnly: { var: 'situation.locked' } } } },
        words: (es) => ({
          title: es ? 'Pregunta' : 'Question',
          fields: {
            '/answer': {
              label,
              ...(hint && { hint }),
              ...(offered.length > 0 && { options: Object.fromEntries(offered) }),
            },
          },
          ...(wrong === undefined
            ? {}
            : { messages: { answer: es ? 'Su respuesta no es válida' : 'Your answer is invalid' } }),
        }),
      },
    },
    FACTS,
  ).trial;
  return { store: new FormStore(form, situationIn(language, { locked }), record), t: t[language] };
}
