/** How answers are read after a move: on the page itself, in the same item, or as they were saved on another page. */
import { enclosingList, isObject, type Json, type Pattern } from '../../../engine/data/index.ts';
import type { AnswerReader } from '../answer-readers.ts';
import type { EditedFiles } from '../edited-files.ts';
import { FLOW, formFile, isWithin } from '../form-files.ts';
import type { MovePlan, QuestionMove } from './move-plan.ts';

export const isInList = (path: Pattern): boolean => path.includes('/*/');

export const dotted = (path: Pattern): string => path.slice(1).replaceAll('/', '.');

/** `/jobs/*` around a question of an item, '' outside of lists. */
function itemAround(path: Pattern): Pattern {
  const list = enclosingList(path);
  return list === undefined ? '' : `${list}/*`;
}

/** The name by which rules of the same page, or of the same item, read an answer. */
const ownName = (path: Pattern): string => {
  const item = itemAround(path);
  return item === '' ? `record.${dotted(path)}` : `item.${dotted(path.slice(item.length))}`;
};

const rest = (read: string, name: string): string | undefined =>
  read === name || read.startsWith(`${name}.`) ? read.slice(name.length) : undefined;

/** Parts of `logic.json` that make the saved answer differ from the given one. */
const isStoredOtherwise = ({ wire, local }: Record<string, Json>): boolean =>
  local === true || (isObject(wire) && (wire.number !== undefined || wire.placeholder !== undefined));

export class ReadPaths {
  readonly newPath: Pattern;
  readonly isSamePage: boolean;
  readonly #pages: string[];

  constructor(
    private readonly files: EditedFiles,
    private readonly move: QuestionMove,
    private readonly plan: MovePlan,
  ) {
    const { at, to } = move;
    this.newPath = `${to.holder}/${to.name}`;
    this.isSamePage = at.form === to.form;
    this.#pages = files.list(FLOW, ['pages']).map((page) => (isObject(page) ? String(page.section) : ''));
  }

  /** Whether a path was that of the question or of one inside it. */
  movedPath = (path: Pattern): Pattern =>
    isWithin(path, this.move.at.path) ? this.newPath + path.slice(this.move.at.path.length) : path;

  /** Adapts a path that a rule of the question itself reads. `at` is the question of the rule, '' for a named value. */
  own(path: string, at: Pattern, rule: AnswerReader): string {
    const { form, path: old } = this.move.at;
    const own = rest(path, ownName(old));
    if (own !== undefined && (at !== '' || !isInList(old))) return this.#selfRead(at, rule) + own;
    if (/^(item|index)(\.|$)/.test(path)) {
      if (at === '' || itemAround(at) === itemAround(old)) this.plan.refuse('item', rule);
      return path;
    }
    if (/^record(\.|$)/.test(path)) return this.#recordRead(path, rule);
    const [, section = '', answer] = /^situation\.saved\.([^.]+)(\..*)?$/.exec(path) ?? [];
    if (section === '' || answer === undefined) return path;
    if (section === this.move.to.form && !this.isSamePage) return `record${answer}`;
    const saved = section === form ? rest(path, `situation.saved.${form}.${dotted(old)}`) : undefined;
    if (saved !== undefined) return this.#savedName(rule) + saved;
    if (this.#place(section) < this.#place(form) && this.#place(section) >= this.#place(this.move.to.form))
      this.plan.refuse('earlier', rule);
    return path;
  }

  /** Adapts a path that another rule of the old page reads. */
  staying(path: string, rule: AnswerReader): string {
    const { form, path: old } = this.move.at;
    // Rules that read an answer of an item are obstacles, which are found before.
    if (isInList(old)) return path;
    const own = rest(path, `record.${dotted(old)}`);
    if (own === undefined) return this.elsewhere(path, form, rule);
    if (isInList(this.newPath)) this.plan.refuse('item', rule);
    if (this.isSamePage) return `record.${dotted(this.newPath)}${own}`;
    if (this.#place(this.move.to.form) >= this.#place(form)) this.plan.refuse('later', rule);
    this.#expectStored(dotted(old), rule);
    this.plan.tell('readers', rule);
    return `situation.saved.${this.move.to.form}.${dotted(this.newPath)}${own}`;
  }

  /** Adapts a path that a rule of another page reads; without a page, a rule of `facts.json`. */
  elsewhere(path: string, reader: string | undefined, rule: AnswerReader): string {
    const { form, path: old } = this.move.at;
    const saved = isInList(old) ? undefined : rest(path, `situation.saved.${form}.${dotted(old)}`);
    if (saved === undefined) return path;
    if (isInList(this.newPath)) this.plan.refuse('item', rule);
    this.plan.tell('readers', rule);
    if (reader === this.move.to.form && !this.isSamePage) {
      this.#expectStored(dotted(old), rule);
      return `record.${dotted(this.newPath)}${saved}`;
    }
    const [before, after] = [this.#place(form), this.#place(this.move.to.form)];
    const here = reader === undefined ? after : this.#place(reader);
    if (reader === undefined ? after > before : before < here && after >= here) this.plan.refuse('later', rule);
    return `situation.saved.${this.move.to.form}.${dotted(this.newPath)}${saved}`;
  }

  #selfRead(at: Pattern, rule: AnswerReader): string {
    if (at === '' && isInList(this.newPath)) this.plan.refuse('item', rule);
    return ownName(this.newPath);
  }

  #savedName(rule: AnswerReader): string {
    if (isInList(this.newPath)) this.plan.refuse('item', rule);
    return `situation.saved.${this.move.to.form}.${dotted(this.newPath)}`;
  }

  #recordRead(path: string, rule: AnswerReader): string {
    const { form, path: old } = this.move.at;
    const list = itemAround(old).replace(/\/\*$/, '');
    if (list !== '' && rest(path, `record.${dotted(list)}`) !== undefined) this.plan.refuse('item', rule);
    if (this.isSamePage) return path;
    if (this.#place(form) >= this.#place(this.move.to.form)) this.plan.refuse('earlier', rule);
    this.#expectStored(path.slice('record.'.length), rule);
    this.plan.tell('reads', rule);
    return path.replace(/^record/, `situation.saved.${form}`);
  }

  /** Rules of other pages read the saved answer, which must equal the given one. */
  #expectStored(name: string, rule: AnswerReader): void {
    const logic = formFile(this.files, this.move.at.form, 'logic');
    const isRead = (path: Pattern): boolean => name === '' || rest(dotted(path), name) !== undefined;
    const differs = Object.entries(this.files.object(logic, ['fields'])).some(
      ([path, own]) => isRead(path) && isObject(own) && isStoredOtherwise(own),
    );
    if (differs || Object.keys(this.files.object(logic, ['save'])).some(isRead)) this.plan.refuse('stored', rule);
  }

  #place(section: string): number {
    return this.#pages.indexOf(section);
  }
}
