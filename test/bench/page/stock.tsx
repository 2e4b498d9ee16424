/** Plain rjsf: the core theme and ajv, with conditions by `dependencies` and `if`. */
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { FLIP, OPTIONS, type Question, type Section } from '../section.ts';
import { addCss, type Peer } from './peer.ts';

const TYPES: Record<Question['kind'], RJSFSchema> = {
  text: { type: 'string', maxLength: 100 },
  number: { type: 'integer', minimum: 0 },
  date: { type: 'string', format: 'date' },
  choice: { type: 'string', enum: OPTIONS },
  yesNo: { type: 'boolean' },
};

const toObjectSchema = (questions: Question[]): RJSFSchema => ({
  properties: Object.fromEntries(questions.map(({ name, label, kind }) => [name, { ...TYPES[kind], title: label }])),
  required: questions.map(({ name }) => name),
});

/** Groups are objects; `flip`, which controls all of them, is outside. */
function toSchema({ groups }: Section): RJSFSchema {
  const all = groups.map((group) => group.filter(({ name }) => name !== FLIP));
  const part = (pick: (question: Question) => boolean) =>
    Object.fromEntries(all.map((group, i) => [`g${i}`, toObjectSchema(group.filter(pick))]));
  return {
    type: 'object',
    required: [FLIP],
    properties: {
      [FLIP]: { type: 'boolean', title: 'Question 1.1' },
      ...Object.fromEntries(
        all.map((group, i) => {
          const own = group.filter(({ on }) => on !== undefined && on !== FLIP);
          const master = own[0]?.on;
          const dependencies = master && {
            dependencies: {
              [master]: {
                oneOf: [
                  { properties: { [master]: { enum: [false] } } },
                  {
                    ...toObjectSchema(own),
                    properties: { [master]: { enum: [true] }, ...toObjectSchema(own).properties },
                  },
                ],
              },
            },
          };
          const base = toObjectSchema(group.filter(({ on }) => on === undefined));
          return [`g${i}`, { type: 'object', title: `Group ${i + 1}`, ...base, ...dependencies }];
        }),
      ),
    },
    if: { properties: { [FLIP]: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: part(({ on }) => on === FLIP) },
  };
}

export const peer: Peer = async (root, _size, section) => {
  addCss();
  const schema = toSchema(section);
  const formData: Record<string, unknown> = { [FLIP]: true };
  section.groups.forEach((group, i) => {
    formData[`g${i}`] = Object.fromEntries(
      group.flatMap(({ name }) => (name !== FLIP && name in section.answers ? [[name, section.answers[name]]] : [])),
    );
  });
  const uiSchema = Object.fromEntries([[FLIP, { 'ui:widget': 'radio' }]]);
  return () => {
    root.render(
      <Form
        schema={schema}
        uiSchema={uiSchema}
        initialFormData={formData}
        validator={validator}
        showErrorList={false}
        onError={() => undefined}
        noHtml5Validate
      />,
    );
  };
};
