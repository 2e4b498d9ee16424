/** Describes added, removed, moved and changed questions. */
import { containerPath } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../../engine/index.ts';
import { type BeforeAfter, inBoth, unique } from '../before-after.ts';
import { findMoved } from '../order.ts';
import type { FormPair } from '../pair.ts';
import { changesIn } from '../trait.ts';
import { describeChoices } from './choice-change.ts';
import { APPEARANCE_TRAITS, LIMIT_TRAITS, STORAGE_TRAITS } from './question-traits.ts';
import { describeNew, describeRemoved, describeStates, kindName } from './state-change.ts';
import { describeMessages } from './wording-change.ts';

export function describeQuestions(pair: FormPair): void {
  const [before, after] = pair.forms;
  for (const field of before.fields) if (isOnlyHere(field, after)) describeRemoved(pair, field);
  for (const field of after.fields) {
    const known = before.field(field.path);
    if (known) tellQuestion(pair, [known, field]);
    else if (isOnlyHere(field, before)) describeNew(pair, field);
  }
  tellOrder(pair);
}

function tellQuestion(pair: FormPair, question: BeforeAfter<FieldTemplate>): void {
  const { collector } = pair;
  const { path } = question[1];
  const [was, is] = inBoth(question, kindName);
  if (was !== is) {
    collector.addForQuestion(path, ({ words: { questions } }) =>
      questions.kind(questions.kinds[is], questions.kinds[was]),
    );
    return;
  }
  describeStates(pair, question);
  describeChoices(pair, question);
  for (const change of changesIn(LIMIT_TRAITS, question)) collector.addForQuestion(path, change);
  describeMessages(question, collector);
  for (const change of changesIn([...STORAGE_TRAITS, ...APPEARANCE_TRAITS], question))
    collector.addForQuestion(path, change);
}

/** Missing in the other version, although its container is there. */
function isOnlyHere({ path }: FieldTemplate, other: Form): boolean {
  const holder = containerPath(path);
  return !other.field(path) && (holder === '' || other.field(holder) !== undefined);
}

/** Under another heading, or in another position under the same one. */
function tellOrder({ forms, collector }: FormPair): void {
  const [before, after] = forms;
  const regrouped = after.fields.filter(({ path, group }) => {
    const known = before.field(path);
    return known && known.group !== group;
  });
  for (const { path, group } of regrouped)
    collector.addForQuestion(path, (wording) => {
      const { under, underNoHeading } = wording.words.questions;
      return group === undefined ? underNoHeading : under(wording.quotedText(`groups.${group}`));
    });
  for (const holder of unique(after.fields.map(({ path }) => containerPath(path)))) {
    const [was, is] = inBoth(forms, ({ fields }) =>
      fields.map(({ path }) => path).filter((path) => containerPath(path) === holder),
    );
    for (const path of findMoved(was, is)) {
      if (regrouped.some((field) => field.path === path)) continue;
      const previous = is[is.indexOf(path) - 1];
      collector.addForQuestion(path, (wording) => {
        const { first, after: follows } = wording.words.questions;
        return previous === undefined ? first : follows(wording.label(previous));
      });
    }
  }
}
