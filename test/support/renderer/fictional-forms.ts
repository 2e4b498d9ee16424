/** Publishes invented forms as the server does, for the tests of the renderer. */

import english from '../../../locales/en/common.json' with { type: 'json' };
import spanish from '../../../locales/es/common.json' with { type: 'json' };
import { compileDefinitions, type Files, flatWords } from '../../../src/authoring/index.ts';
import { PRODUCT_NAMES } from '../../../src/contract/index.ts';
import type { JsonObject, Language } from '../../../src/engine/data/index.ts';
import { type Form, loadModule, openForm, type Translate } from '../../../src/engine/index.ts';

interface Invention {
  schema: object;
  ui: object;
  logic: object;
  words: (es: boolean) => JsonObject;
}

interface Invented {
  form: Form;
  t: Record<Language, Translate>;
}

const file = (value: unknown): string => JSON.stringify(value);

export function invent<Name extends string>(
  inventions: Record<Name, Invention>,
  facts: JsonObject,
  legal: Files = {},
): Record<Name, Invented> {
  const names = Object.keys(inventions) as Name[];
  const { faults, files } = compileDefinitions(
    {
      'forms/facts.json': file(facts),
      'forms/application/flow.json': file({ pages: names.map((section, i) => ({ section, number: i + 1 })) }),
      'locales/en/common.json': file(english),
      'locales/es/common.json': file(spanish),
      ...Object.assign({}, ...names.map((name) => formFiles(name, inventions[name]))),
      ...legal,
    },
    { name: 'Brand', key: 'Brand' },
    PRODUCT_NAMES,
  );
  if (!files)
    throw new Error(faults.map(({ file, pointer, message }) => `${file}${pointer}: ${message.english}`).join('\n'));
  const invented = names.map((name) => [
    name,
    {
      form: openForm(loadModule(files[`${name}.js`] as string)),
      t: {
        english: fixedT(english, inventions[name].words(false)),
        spanish: fixedT(spanish, inventions[name].words(true)),
      },
    },
  ]);
  return Object.fromEntries(invented) as Record<Name, Invented>;
}

const formFiles = (name: string, { schema, ui, logic, words }: Invention): Files => ({
  [`forms/application/${name}/schema.json`]: file(schema),
  [`forms/application/${name}/ui.json`]: file(ui),
  [`forms/application/${name}/logic.json`]: file(logic),
  [`locales/en/${name}.json`]: file(words(false)),
  [`locales/es/${name}.json`]: file(words(true)),
});

function fixedT(common: JsonObject, words: JsonObject): Translate {
  const flat = flatWords({ ...common, ...words });
  return (key, params = {}) =>
    (flat[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
