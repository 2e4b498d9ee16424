/** An invented form with nothing but a list. */
import type { JsonObject, Language } from '../../../src/engine/data/index.ts';
import type { Situation } from '../../../src/engine/index.ts';
import { invent } from './fictional-forms.ts';

const schema = {
  type: 'object',
  properties: {
    trips: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['town'],
        properties: { town: { type: 'string' }, left: { type: 'string', format: 'date' } },
      },
    },
  },
};

const half = { 'ui:options': { width: 'half' } };
const ui = { trips: { items: { town: half, left: half } } };

const words = (es: boolean): JsonObject => ({
  title: es ? 'Viajes' : 'Trips',
  fields: {
    '/trips': {
      label: es ? 'Viajes de este año' : 'Trips this year',
      hint: es ? 'Primero el más reciente.' : 'The latest first.',
      item: es ? 'Viaje {{number}}' : 'Trip {{number}}',
      add: es ? 'Agregar otro viaje' : 'Add another trip',
      remove: es ? 'Eliminar' : 'Delete',
    },
    '/trips/*/town': { label: es ? 'Lugar' : 'Town' },
    '/trips/*/left': { label: es ? 'Fecha de salida' : 'Day of departure' },
  },
});

const invented = invent({ trips: { schema, ui, logic: {}, words } }, { facts: {}, situation: {}, lookups: {} });
export const listForm = invented.trips.form;
export const t = invented.trips.t;

export const situation = (language: Language = 'english'): Situation => ({
  language,
  today: '2026-03-01',
  lookups: {},
});
