/** An invented form with every kind of field, for the tests of the renderer. */
import type { JsonObject } from '../../../src/engine/data/index.ts';
import type { Situation } from '../../../src/engine/index.ts';
import { invent } from './fictional-forms.ts';

const schema = {
  type: 'object',
  required: ['owner', 'fenced', 'soil', 'beds', 'planted', 'tools'],
  properties: {
    owner: { type: 'string', maxLength: 40, errorMessage: { required: 'owner' } },
    phone: { type: 'string', pattern: '^\\d{10}$' },
    mail: { type: 'string', format: 'email' },
    code: { type: 'string' },
    area: { type: 'number', minimum: 0, multipleOf: 0.01, errorMessage: 'area' },
    planted: { type: 'string', format: 'date' },
    fenced: { type: 'boolean' },
    height: { type: 'integer' },
    soil: { type: 'string', enum: ['clay', 'sand'] },
    region: { type: 'integer' },
    tools: { type: 'array', items: { type: 'string', enum: ['rake', 'hoe', 'spade'] } },
    organic: { type: 'boolean' },
    notes: { type: 'string' },
    plot: { type: 'string', maxLength: 8 },
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
    { name: 'person', fields: ['/owner', '/phone', '/mail', '/code'] },
    {
      name: 'ground',
      fields: ['/area', '/planted', '/fenced', '/height', '/soil', '/region', '/tools', '/organic', '/notes', '/plot'],
    },
  ],
  phone: { 'ui:options': { mask: '(###) ###-####', width: 'half', autocomplete: 'tel-national' } },
  mail: { 'ui:widget': 'email', 'ui:options': { width: 'half' } },
  code: { 'ui:widget': 'password' },
  area: { 'ui:options': { decimals: 2, maxDigits: 4 } },
  region: {
    'ui:options': { lookup: { name: 'regions', value: 'id', label: { english: 'name', spanish: 'spanishName' } } },
  },
  height: { 'ui:options': { maxDigits: 2 } },
  organic: { 'ui:widget': 'checkbox' },
  plot: { 'ui:options': { stopsAtLimit: true } },
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
    '/mail': { label: es ? 'Correo' : 'Mail', hint: es ? 'Si tiene' : 'If you have one' },
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
    '/plot': { label: es ? 'Parcela' : 'Plot' },
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

const invented = invent(
  {
    garden: { schema, ui, logic, words },
    optional: {
      schema: { ...schema, required: schema.required.filter((name) => name !== 'planted') },
      ui,
      logic,
      words,
    },
  },
  { facts: {}, situation: {}, lookups: { regions: { id: 'number', name: 'string', spanishName: 'string' } } },
);
export const everyFieldForm = invented.garden.form;
/** The same form, without the required `planted`. */
export const optional = invented.optional.form;
export const t = invented.garden.t;

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
