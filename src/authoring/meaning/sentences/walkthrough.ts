/** The pages and questions of one situation, in order, each with the reason why it is shown or not. */
import type { Json } from '../../../engine/data/index.ts';
import { type Flow, type Form, type Situation, visiblePages } from '../../../engine/index.ts';
import { type Clause, simplify } from '../../conditions/clause.ts';
import { truthIn } from '../../conditions/truth.ts';
import { type ChosenParts, toSituation, usualChoice, type VariedPart } from '../../simulation/situation-parts.ts';
import type { Version } from '../survey/version.ts';
import { ConditionDescriber } from './condition-describer.ts';
import type { Names } from './names.ts';
import { pageClause, QuestionSentences } from './question-sentence.ts';
import type { TypedPart } from './typed-situation.ts';

export function walkthrough(
  version: Version,
  taken: readonly TypedPart[],
  parts: readonly VariedPart[],
  names: Names,
): string {
  const chosen: ChosenParts = Object.assign({}, ...taken.map(({ choice }) => choice));
  const usual = usualChoice(parts, version.facts.usual);
  const situation = toSituation({ ...usual, ...chosen }, version.lookups);
  const { flow, facts } = version.manifest;
  const visible = visiblePages(flow, situation, facts);
  const pageTexts = flow.pages.map((page) => {
    const form = version.forms.get(page.section);
    return form ? pageText(flow, form, visible.indexOf(page) + 1, situation, names) : '';
  });
  const { walk } = names.grammar;
  const listed = (choice: ChosenParts): string =>
    Object.entries(choice)
      .map(([path, value]) => `${path}=${value}`)
      .join(', ');
  const decisive = parts.filter(({ path, values }) => values.length > 1 && !(path in chosen));
  const rest = Object.fromEntries(decisive.map(({ path }) => [path, usual[path] ?? null]));
  const others = taken.filter(({ isExact }) => !isExact).map(({ typed, choice }) => walk.taken(typed, listed(choice)));
  return [...others, walk.situation(listed(chosen) || walk.usual, listed(rest)), walk.legend, ...pageTexts].join(
    '\n\n',
  );
}

function pageText(flow: Flow, form: Form, number: number, situation: Situation, names: Names): string {
  const describer = new ConditionDescriber(names);
  const truth = (rule: Json): boolean | undefined => truthIn(form, [situation], rule);
  const { walk, quote } = names.grammar;
  const title = names.title(form.name);
  const because = (clause: Clause): string => (clause === true ? '' : walk.because(describer.text(clause)));
  const shown = simplify(pageClause(flow, form, describer), truth);
  if (number === 0) return `–  ${title}: ${walk.notShown}${because(shown.reason)}`;
  const groups = new Map<string, string[]>();
  for (const field of form.fields) {
    const question = new QuestionSentences(form, field, describer);
    if (question.isUnseen) continue;
    const { holds, reason } = simplify(question.shown, truth);
    const heading =
      holds === undefined
        ? walk.askedWhen(describer.text(reason))
        : (holds ? walk.asked : walk.notAsked) + because(reason);
    const needed = simplify(question.required, truth).holds;
    const mark = holds === false || needed === false ? '' : needed ? ' *' : ' (*)';
    const label = names.label(form, field.path);
    groups.set(heading, [...(groups.get(heading) ?? []), `     ${label || quote(field.name)}${mark}`]);
  }
  const lines = [...groups].flatMap(([heading, labels]) => [`   ${heading}`, ...labels]);
  return [`${number}. ${title}${because(shown.reason)}`, ...(lines.length > 0 ? lines : [`   ${walk.nothing}`])].join(
    '\n',
  );
}
