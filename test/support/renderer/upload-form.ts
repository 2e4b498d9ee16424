/** An invented form with a file to upload and a list too long to read. */
import type { JsonObject, Language } from '../../../src/engine/data/index.ts';
import type { Situation } from '../../../src/engine/index.ts';
import { invent } from './fictional-forms.ts';

const schema = {
  type: 'object',
  required: ['plan', 'tool'],
  properties: {
    plan: { type: 'string', errorMessage: { required: 'plan' } },
    tool: { type: 'integer', errorMessage: { required: 'tool' } },
    isOwn: { type: 'boolean' },
  },
};

const lookup = { name: 'tools', value: 'id', label: { english: 'name', spanish: 'spanishName' } };
const ui = {
  plan: { 'ui:widget': 'file', 'ui:options': { fileType: 'PlanPDF' } },
  tool: { 'ui:options': { lookup } },
  isOwn: { 'ui:widget': 'checkbox' },
};

const logic = {
  fields: {
    '/plan': { local: true },
    '/tool': { shown: { '!==': [{ var: 'record.isOwn' }, true] } },
  },
};

const words = (es: boolean): JsonObject => ({
  title: es ? 'Taller' : 'Workshop',
  fields: {
    '/plan': { label: es ? 'Plano' : 'Plan', hint: es ? 'Un PDF' : 'A PDF' },
    '/tool': { label: es ? 'Herramienta' : 'Tool' },
    '/isOwn': { label: es ? 'Traigo la mía' : 'I bring my own' },
  },
  messages: {
    plan: es ? 'Adjunte el plano' : 'Please attach the plan',
    tool: es ? 'Elija la herramienta' : 'Please choose the tool',
  },
  texts: {
    'PlanPDF.uploadError': es ? 'Error al cargar el plano' : 'Error uploading plan',
    'PlanPDF.deleteError': es ? 'Error al eliminar el plano' : 'Error deleting plan',
  },
});

const invented = invent(
  { workshop: { schema, ui, logic, words } },
  { facts: {}, situation: {}, lookups: { tools: { id: 'number', name: 'string', spanishName: 'string' } } },
);
export const uploadForm = invented.workshop.form;
export const t = invented.workshop.t;

const tools = Array.from({ length: 150 }, (_, i) => ({
  id: i + 1,
  name: `Saw ${i + 1}`,
  spanishName: `Sierra ${i + 1}`,
}));

export const situation = (language: Language = 'english'): Situation => ({
  language,
  today: '2026-03-01',
  lookups: {
    tools: [
      ...tools,
      { id: 201, name: 'Épée clamp', spanishName: 'Prensa' },
      { id: 202, name: 'Clamp', spanishName: 'Abrazadera' },
    ],
  },
});
