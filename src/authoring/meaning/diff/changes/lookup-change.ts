/** What an edit does to choices from a list of the database, of which samples are tried. */
import { isEqual, isObject } from '../../../../engine/data/index.ts';
import type { FieldTemplate } from '../../../../engine/index.ts';
import { type Both, type Pair, unique } from '../pair.ts';
import { listed } from '../sentence.ts';
import type { Teller } from '../teller.ts';
import { type Aspect, stateOf, turnsOf } from '../turn.ts';

/** The rules that choose among the choices. */
export function offerRules({ forms }: Pair, path: string): Both<unknown> {
  const [before, after] = forms.map((form) => {
    const { logic, options } = form.field(path) as FieldTemplate;
    return [logic.options ?? true, options.lookup?.filter ?? true];
  });
  return [before, after];
}

export function tellList(pair: Pair, before: FieldTemplate, after: FieldTemplate, teller: Teller): void {
  const { path } = after;
  const label = teller.label(path);
  const [was, is] = [before.options.lookup, after.options.lookup];
  if (!was || !is) {
    if (is) teller.tell(label, `now takes its choices from the list “${is.name}”`);
    if (was) teller.tell(label, `no longer takes its choices from the list “${was.name}”`);
    return;
  }
  for (const key of unique([...Object.keys(was), ...Object.keys(is)]) as (keyof typeof is)[]) {
    if (key === 'filter' || isEqual(was[key], is[key])) continue;
    const words = (value: unknown): string =>
      isObject(value) ? listed(Object.values(value).map(String)) : String(value ?? 'none');
    teller.tell(
      label,
      `now takes the ${LIST_WORDS[key]} ${words(is[key])} for its choices (before: ${words(was[key])})`,
    );
  }
  const aspect: Aspect = {
    at: path,
    rules: offerRules(pair, path),
    state: (evaluation) => {
      const offered = evaluation.situated.field(path)?.offered;
      return offered ? stateOf(evaluation, offered) : { key: 'yes' };
    },
    value: (evaluation, place) => evaluation.options(place).map(({ value }) => value),
  };
  for (const { cover } of turnsOf(pair, aspect))
    teller.tell(label, `now offers other entries of the list “${is.name}”${teller.when(cover)}`);
}

const LIST_WORDS = { name: 'list', value: 'column', label: 'columns', sort: 'order', filter: 'filter' };
