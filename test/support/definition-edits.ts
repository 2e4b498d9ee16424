/** Edits of the small definitions; alone and together they leave definitions that can be published. */
import type { Files } from '../../src/authoring/index.ts';
import { edited } from './edited-json.ts';

const formFile = (section: string, name: string): string => `forms/application/${section}/${name}.json`;
const FLOW = 'forms/application/flow.json';
const RELEASE = 'locales/en/legal/reference-release.md';

const worded = (files: Files, section: string, path: string, label: string): Files =>
  ['en', 'es'].reduce(
    (all, language) =>
      edited(all, `locales/${language}/${section}.json`, (words) => {
        words.fields[path] = { label };
      }),
    files,
  );

/** The edits by description. */
export const DEFINITION_EDITS = {
  'a word': (files) =>
    edited(files, 'locales/en/pets.json', (words) => {
      words.title = 'Animals';
    }),
  'a new required question': (files) => {
    const withQuestion = edited(files, formFile('pets', 'schema'), (schema) => {
      schema.properties.vet = { type: 'string' };
      schema.required.push('vet');
    });
    const placed = edited(withQuestion, formFile('pets', 'ui'), (ui) => ui['ui:order'].push('vet'));
    return worded(placed, 'pets', '/vet', 'Vet');
  },
  'a question that goes': (files) => {
    let changed = edited(files, formFile('pets', 'schema'), (schema) => {
      delete schema.properties.pets.items.properties.born;
    });
    changed = edited(changed, formFile('pets', 'ui'), (ui) => {
      delete ui.pets.items.born;
    });
    changed = edited(changed, formFile('pets', 'logic'), (logic) => {
      delete logic.checks;
    });
    for (const language of ['en', 'es'])
      changed = edited(changed, `locales/${language}/pets.json`, (words) => {
        delete words.fields['/pets/*/born'];
        delete words.messages['born.future'];
      });
    return changed;
  },
  'a question that other answers hide': (files) =>
    edited(files, formFile('pets', 'logic'), (logic) => {
      logic.fields['/pets/*/chip'].shown = { '==': [{ var: 'item.kind' }, 'Cat'] };
    }),
  'a choice less': (files) =>
    edited(files, formFile('references', 'logic'), (logic) => {
      logic.fields['/contactTimes'].options = { '!=': [{ var: 'option' }, 'morning'] };
    }),
  'a shorter name': (files) =>
    edited(files, formFile('pets', 'schema'), (schema) => {
      schema.properties.pets.items.properties.name.maxLength = 3;
    }),
  'a page for others': (files) =>
    edited(files, FLOW, ({ pages }) => {
      pages[1].shown = { '!': { fact: 'transportation' } };
    }),
  'a page that is hidden': (files) =>
    edited(files, FLOW, ({ pages }) => {
      pages[0].shown = { '!': { fact: 'secondStage' } };
    }),
  'a text that is signed': (files) => ({ ...files, [RELEASE]: `${files[RELEASE]}\nOne sentence more.\n` }),
  'a question in a document': (files) =>
    edited(files, 'locales/en/references.json', (words) => {
      words.fields['/releaseName'].label = 'Your name in full';
    }),
  'a lower limit on what is signed': (files) =>
    edited(files, formFile('references', 'schema'), (schema) => {
      schema.properties.releaseName.maxLength = 8;
    }),
  'an answer read on another page': (files) =>
    edited(files, formFile('boat', 'logic'), (logic) => {
      logic.fields['/petAboard'].shown = { '!': { var: 'situation.saved.pets.hasPets' } };
    }),
} satisfies Record<string, (files: Files) => Files>;

export type EditName = keyof typeof DEFINITION_EDITS;
export const EDIT_NAMES = Object.keys(DEFINITION_EDITS) as EditName[];
