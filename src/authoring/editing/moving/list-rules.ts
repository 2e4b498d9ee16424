/** Rules of a list that name a question of its items, such as those that begin items with an answer. */
import { type Json, lastSegment } from '../../../engine/data/index.ts';
import { PARTS_BY_PATH } from '../../file-schemas/index.ts';
import { findPlaces } from '../../json/json-parts.ts';
import { type RuleLocation, ruleAt } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, isWithin } from '../form-files.ts';
import type { QuestionAt } from '../question-edits.ts';

export function listRulesNaming(files: EditedFiles, { form, path }: QuestionAt): RuleLocation[] {
  const file = formFile(files, form, 'logic');
  return PARTS_BY_PATH.filter((part) => part !== 'fields').flatMap((part) =>
    Object.entries(files.object(file, [part]))
      .filter(([at, rule]) => isWithin(path, at) && at !== path && mentions(rule, lastSegment(path)))
      .map(([at]) => ruleAt(form, file, [part, at])),
  );
}

/** Whether a rule names a question of an item, as a part of the item or by reading it. */
const mentions = (rule: Json, name: string): boolean =>
  findPlaces(rule, (part, key) => part === name || key === name).length > 0;
