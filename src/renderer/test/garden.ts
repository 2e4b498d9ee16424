/** An invented form with every kind of field, for the tests of the renderer. */
import english from '../../../locales/en/common.json' with { type: 'json' };
import spanish from '../../../locales/es/common.json' with { type: 'json' };
import {
  type Form,
  flatWords,
  type JsonObject,
  loadModule,
  openForm,
  publish,
  type Say,
  type Situation,
} from '../../engine/index.ts';

const schema = {
  type: 'object',
  required: ['owner', 'fenced', 'soil', 'beds', 'planted', 'tools'],
  properties: {
    owner: { type: 'string', maxLength: 40, errorMessage: { required: 'owner' } },
    phone: { type: 'string', pattern: '^\\d{10}$' },
    mail: { type: 'string', format: 'email' },
    code: { type: 'string' },
    area: { type: 'number', minimum: 0, errorMessage: 'area' },
    planted: { type: 'string', format: 'date' },
    fenced: { type: 'boolean' },
    height: { type: 'integer' },
    soil: { type: 'string', enum: ['clay', 'sand'] },
    region: { type: 'integer' },
    tools: { type: 'array', items: { type: 'string', enum: ['rake', 'hoe', 'spade'] } },
    organic: { type: 'boolean' },
    notes: { type: 'string' },
    beds: {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: {
        type: 'object',
        required: ['crop', 'sunny'],
        properties: {
          crop: { type: 'string', errorMessage: { required: 'crop' } },
          sunny: { type: 'boolean' },
          place: { type: 'object', properties: { row: { type: 'integer' }, side: { type: 'string' } } },
        },
      },
    },
  },
};

const ui = {
  'ui:groups': [
    { name: 'person', fields: ['owner', 'phone', 'mail', 'code'] },
    { name: 'ground', fields: ['area', 'planted', 'fenced', 'height', 'soil', 'region', 'tools', 'organic', 'notes'] },
  ],
  phone: { 'ui:options': { mask: '(###) ###-####', width: 'half', autocomplete: 'tel-national' } },
  mail: { 'ui:widget': 'email', 'ui:options': { width: 'half' } },
  code: { 'ui:widget': 'password' },
  area: { 'ui:options': { decimals: 2, digits: 4 } },
  region: {
    'ui:options': { lookup: { name: 'regions', value: 'id', label: { english: 'name', spanish: 'spanishName' } } },
  },
  organic: { 'ui:widget': 'checkbox' },
  notes: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
  beds: { 'ui:options': { keepFirst: true } },
};

const logic = {
  fields: {
    '/height': { shown: { var: 'record.fenced' }, required: true },
    '/region': { readOnly: { var: 'record.organic' } },
    '/mail': { readOnly: { var: 'record.organic' } },
  },
  notes: [{ at: '/notes', shown: { '==': [{ var: 'record.soil' }, 'sand'] }, text: 'dry', tone: 'warning' }],
};

const words = (es: boolean): JsonObject => ({
  title: es ? 'Huerto' : 'Garden',
  fields: {
    '/owner': { label: es ? 'Dueño' : 'Owner', hint: es ? 'Nombre completo' : 'Full name' },
    '/phone': { label: es ? 'Teléfono' : 'Phone' },
    '/mail': { label: es ? 'Correo' : 'Mail' },
    '/code': { label: es ? 'Clave' : 'Code' },
    '/area': { label: es ? 'Superficie' : 'Area' },
    '/planted': { label: es ? 'Plantado' : 'Planted' },
    '/fenced': { label: es ? '¿Cercado?' : 'Fenced?' },
    '/height': { label: es ? 'Altura' : 'Height' },
    '/soil': { label: es ? 'Suelo' : 'Soil', options: { clay: es ? 'Arcilla' : 'Clay', sand: es ? 'Arena' : 'Sand' } },
    '/region': { label: es ? 'Región' : 'Region' },
    '/tools': {
      label: es ? 'Herramientas' : 'Tools',
      options: { rake: es ? 'Rastrillo' : 'Rake', hoe: es ? 'Azada' : 'Hoe', spade: es ? 'Pala' : 'Spade' },
    },
    '/organic': { label: es ? 'Es orgánico' : 'It is organic' },
    '/notes': { label: es ? 'Notas' : 'Notes' },
    '/beds': {
      label: es ? 'Canteros' : 'Beds',
      add: es ? 'Agregar cantero' : 'Add another bed',
      remove: es ? 'Eliminar' : 'Delete',
      item: es ? 'Cantero {{number}}' : 'Bed {{number}}',
    },
    '/beds/*/crop': { label: es ? 'Cultivo' : 'Crop' },
    '/beds/*/sunny': { label: es ? '¿Soleado?' : 'Sunny?' },
    '/beds/*/place': { label: es ? 'Lugar' : 'Place' },
    '/beds/*/place/row': { label: es ? 'Fila' : 'Row' },
    '/beds/*/place/side': { label: es ? 'Lado' : 'Side' },
  },
  groups: { person: es ? 'Persona' : 'Person', ground: es ? 'Terreno' : 'Ground' },
  messages: {
    owner: es ? 'El dueño no es válido' : 'Owner is invalid',
    area: es ? 'La superficie no es válida' : 'Area is invalid',
    crop: es ? 'El cultivo no es válido' : 'Crop is invalid',
  },
  texts: { dry: es ? 'La arena necesita agua.' : 'Sand needs water.' },
});

const file = (value: unknown): string => JSON.stringify(value);

const { faults, files } = publish(
  {
    'forms/facts.json': file({
      facts: {},
      situation: {},
      lookups: { regions: ['id', 'name', 'spanishName'] },
    }),
    'forms/application/flow.json': file({ pages: [{ section: 'garden', number: 1 }] }),
    'forms/application/garden/schema.json': file(schema),
    'forms/application/garden/ui.json': file(ui),
    'forms/application/garden/logic.json': file(logic),
    'locales/en/garden.json': file(words(false)),
    'locales/es/garden.json': file(words(true)),
    'locales/en/common.json': file(english),
    'locales/es/common.json': file(spanish),
  },
  { name: 'Brand', key: 'Brand' },
);
if (!files) throw new Error(faults.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`).join('\n'));

export const garden: Form = openForm(loadModule(files['garden.js'] as string));

export const situation = (language: Situation['language'] = 'english'): Situation => ({
  language,
  today: '2026-03-01',
  lookups: {
    regions: [
      { id: 1, name: 'North', spanishName: 'Norte' },
      { id: 2, name: 'South', spanishName: 'Sur' },
    ],
  },
});

const sayOf =
  (es: boolean): Say =>
  (key, params = {}) => {
    const flat = flatWords({ ...(es ? spanish : english), ...words(es) });
    return (flat[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };

export const say = { english: sayOf(false), spanish: sayOf(true) };
