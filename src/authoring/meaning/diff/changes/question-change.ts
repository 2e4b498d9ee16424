/** Questions that an edit adds, removes or moves, and what it makes of those that stay. */
import { containerPath } from '../../../../engine/data/index.ts';
import type { FieldTemplate, Form } from '../../../../engine/index.ts';
import { type BeforeAfter, inBoth, unique } from '../before-after.ts';
import { movedIn } from '../order.ts';
import type { FormPair } from '../pair.ts';
import { changesIn } from '../trait.ts';
import { tellChoices } from './choice-change.ts';
import { APPEARANCE_TRAITS, LIMIT_TRAITS, STORAGE_TRAITS } from './question-traits.ts';
import { kindName, tellGone, tellNew, tellStandings } from './standing-change.ts';
import { tellMessages } from './wording-change.ts';

export function tellQuestions(pair: FormPair): void {
  const [before, after] = pair.forms;
  for (const field of before.fields) if (isOnlyHere(field, after)) tellGone(pair, field);
  for (const field of after.fields) {
    const known = before.field(field.path);
    if (known) tellQuestion(pair, [known, field]);
    else if (isOnlyHere(field, before)) tellNew(pair, field);
  }
  tellOrder(pair);
}

function tellQuestion(pair: FormPair, question: BeforeAfter<FieldTemplate>): void {
  const { teller } = pair;
  const { path } = question[1];
  const [was, is] = inBoth(question, kindName);
  if (was !== is) {
    teller.tellQuestion(path, ({ words: { questions } }) => questions.kind(questions.kinds[is], questions.kinds[was]));
    return;
  }
  tellStandings(pair, question);
  tellChoices(pair, question);
  for (const change of changesIn(LIMIT_TRAITS, question)) teller.tellQuestion(path, change);
  tellMessages(question, teller);
  for (const change of changesIn([...STORAGE_TRAITS, ...APPEARANCE_TRAITS], question))
    teller.tellQuestion(path, change);
}

/** Not in the other version, though what it stands in is. */
function isOnlyHere({ path }: FieldTemplate, other: Form): boolean {
  const holder = containerPath(path);
  return !other.field(path) && (holder === '' || other.field(holder) !== undefined);
}

/** Under another heading, or in another place among those it stands with. */
function tellOrder({ forms, teller }: FormPair): void {
  const [before, after] = forms;
  const regrouped = after.fields.filter(({ path, group }) => {
    const known = before.field(path);
    return known && known.group !== group;
  });
  for (const { path, group } of regrouped)
    teller.tellQuestion(path, (speaker) => {
      const { under, underNoHeading } = speaker.words.questions;
      return group === undefined ? underNoHeading : under(speaker.quoted(`groups.${group}`));
    });
  for (const holder of unique(after.fields.map(({ path }) => containerPath(path)))) {
    const [was, is] = inBoth(forms, ({ fields }) =>
      fields.map(({ path }) => path).filter((path) => containerPath(path) === holder),
    );
    for (const path of movedIn(was, is)) {
      if (regrouped.some((field) => field.path === path)) continue;
      const previous = is[is.indexOf(path) - 1];
      teller.tellQuestion(path, (speaker) => {
        const { first, after: follows } = speaker.words.questions;
        return previous === undefined ? first : follows(speaker.label(previous));
      });
    }
  }
}
