/** Keywords of a question without a control in the panel. They are kept, and edited as text. */
import {
  type EditedFiles,
  formFile,
  type QuestionAt,
  questionSource,
  schemaPlace,
  uiPlace,
} from '../../../authoring/editing/index.ts';
import { QUESTION_STATES } from '../../../authoring/index.ts';
import { isObject, type JsonObject } from '../../../engine/data/index.ts';
import type { TextLocation } from '../../definitions/text-location.ts';
import { OPTIONS } from './option-table.ts';

const inTable = (part: string): string[] =>
  OPTIONS.filter((option) => option.part === part).map(({ place }) => String(place.at(-1)));

/** Keywords with a control: those of the table, and those of other parts of the panel. */
export const KEYWORDS_WITH_CONTROL = {
  schema: [...inTable('schema'), 'type', 'format', 'enum', 'properties', 'items', 'required', 'digits', 'errorMessage'],
  ui: ['ui:widget', 'ui:options', 'ui:groups', 'ui:order', 'items'],
  options: [...inTable('ui'), 'autocomplete', 'itemBy', 'lookup'],
  logic: [...inTable('logic'), ...QUESTION_STATES, 'options'],
};

/** Rules by the path of the question beside `fields`. How it begins has a part of its own. */
export const RULES_BY_PATH = ['start', 'load', 'save', 'askAgain'];

export interface TextPart extends TextLocation {
  /** The keyword. */
  name: string;
}

export function textOnlyParts(files: EditedFiles, at: QuestionAt): TextPart[] {
  const { schema, ui, logic } = questionSource(files, at);
  const file = (part: 'schema' | 'ui' | 'logic') => formFile(files, at.form, part);
  const others = (written: JsonObject, shown: readonly string[]) =>
    Object.keys(written).filter((name) => !shown.includes(name));
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const rules = RULES_BY_PATH.filter((part) => files.at(file('logic'), [part, at.path]) !== undefined);
  return [
    ...others(schema, KEYWORDS_WITH_CONTROL.schema).map((name) => ({
      name,
      file: file('schema'),
      place: [...schemaPlace(at.path), name],
    })),
    ...others(options, KEYWORDS_WITH_CONTROL.options).map((name) => ({
      name,
      file: file('ui'),
      place: [...uiPlace(at.path), 'ui:options', name],
    })),
    ...others(logic, KEYWORDS_WITH_CONTROL.logic).map((name) => ({
      name,
      file: file('logic'),
      place: ['fields', at.path, name],
    })),
    ...rules.map((name) => ({ name, file: file('logic'), place: [name, at.path] })),
  ];
}
