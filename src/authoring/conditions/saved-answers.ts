/** Conditions on answers saved on other pages: as undecided as those on answers of the page itself. */
import { parseOperation, type Rule } from '../../engine/conditions/index.ts';
import { type Json, oncePerObject } from '../../engine/data/index.ts';
import { type Facts, type Form, type Logic, openForm, type SituatedRule, type UiNode } from '../../engine/index.ts';
import { mapParts } from '../json/json-parts.ts';
import { operationsIn, withFacts } from './algebra.ts';

const SAVED = /^situation\.saved(\.|$)/;

/** A default that is null and that the engine does not fold, so it does not fold a read with this default either. */
const UNFOLDED_NULL: Rule = { if: [{ var: 'index' }, null, null] };

/** The form with reads of saved answers that no situation decides. When a condition runs, they give what was saved. */
export const withSavedOpen = oncePerObject((form: Form): Form => {
  const { name, schema, ui, logic, facts, validate } = form;
  if (form.savedAnswerNames.size === 0) return form;
  const definition = {
    name,
    schema,
    ui: leaveSavedOpen(ui as Json) as UiNode,
    logic: leaveSavedOpen(logic as Json) as Logic,
    facts: leaveSavedOpen({ ...facts }) as Form['facts'],
  };
  return { ...openForm({ definition, open: () => () => true }), validate };
});

/** A part of a definition with such reads. */
export function leaveSavedOpen(part: Json): Json {
  const { name, args: [path = null] = [] } = parseOperation(part) ?? {};
  if (name === 'var' && typeof path === 'string' && SAVED.test(path)) return { var: [path, UNFOLDED_NULL] };
  return mapParts(part, leaveSavedOpen);
}

/** Whether answers decide a condition: those of its page, or saved ones of others. */
export const readsAnswers = ({ metered, reads }: SituatedRule): boolean =>
  readsSaved(metered.rule) || Object.values(reads).some(({ length }) => length > 0);

/** Whether a rule reads a saved answer, itself or through a fact. */
export const readsSaved = (rule: Json, facts: Facts = {}): boolean =>
  [...operationsIn(withFacts(rule, facts))].some(
    ({ name, args: [path] }) => name === 'var' && SAVED.test(String(path)),
  );
