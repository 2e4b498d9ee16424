/** The generated section as one of our definitions, published as the server does it. */

import { compileDefinitions } from '../../src/authoring/index.ts';
import { PRODUCT_NAMES } from '../../src/contract/index.ts';
import { createSection, OPTIONS, type Question } from './section.ts';

const SCHEMAS: Record<Question['kind'], object> = {
  text: { type: 'string', maxLength: 100 },
  number: { type: 'integer', minimum: 0 },
  date: { type: 'string', format: 'date' },
  choice: { type: 'string', enum: OPTIONS },
  yesNo: { type: 'boolean' },
};

/** The files of forms of every size, by the name under which they are served. */
export function published(sizes: number[], common: Record<string, string>): Record<string, string> {
  const files: Record<string, string> = {
    'forms/facts.json': '{"facts":{},"situation":{},"lookups":{}}',
    'forms/application/flow.json': JSON.stringify({
      pages: sizes.map((size, i) => ({ section: `form${size}`, number: i + 1 })),
    }),
    'locales/en/common.json': common.en as string,
    'locales/es/common.json': common.es as string,
  };
  for (const size of sizes) {
    for (const [part, value] of Object.entries(benchParts(size)))
      files[`forms/application/form${size}/${part}.json`] = JSON.stringify(value);
    for (const language of ['en', 'es'])
      files[`locales/${language}/form${size}.json`] = JSON.stringify(benchWords(size));
  }
  const { files: result, faults } = compileDefinitions(files, { name: 'Bench', key: 'Bench' }, PRODUCT_NAMES);
  if (!result)
    throw new Error(faults.map(({ file, pointer, message }) => `${file}${pointer} ${message.english}`).join('\n'));
  return result;
}

function benchParts(size: number) {
  const { groups } = createSection(size);
  const all = groups.flat();
  return {
    schema: {
      type: 'object',
      required: all.map(({ name }) => name),
      properties: Object.fromEntries(all.map(({ name, kind }) => [name, SCHEMAS[kind]])),
    },
    ui: { 'ui:groups': groups.map((group, i) => ({ name: `g${i}`, fields: group.map(({ name }) => `/${name}`) })) },
    logic: {
      fields: Object.fromEntries(
        all.flatMap(({ name, on }) => (on ? [[`/${name}`, { shown: { var: `record.${on}` } }]] : [])),
      ),
    },
  };
}

function benchWords(size: number) {
  const { groups } = createSection(size);
  const options = Object.fromEntries(OPTIONS.map((option) => [option, `Option ${option}`]));
  return {
    title: 'Bench',
    fields: Object.fromEntries(
      groups.flat().map(({ name, label, kind }) => [`/${name}`, { label, ...(kind === 'choice' && { options }) }]),
    ),
    groups: Object.fromEntries(groups.map((_, i) => [`g${i}`, `Group ${i + 1}`])),
  };
}
