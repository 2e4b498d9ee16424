/** How answers are read after a move: on the page itself, in the same item, or as they were saved on another page. */
import { enclosingItem, isObject, type Json, type Path, type Pattern } from '../../../engine/data/index.ts';
import { FLOW } from '../../definition-files/file-paths.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, isWithin, questionName } from '../form-files.ts';
import type { PlannedMove, RelocationPlan } from './relocation-plan.ts';

export const isInList = (path: Pattern): boolean => path.includes('/*/');

export const dotted = (path: Pattern): string => path.slice(1).replaceAll('/', '.');

export const recordName = (path: Pattern): string => `record.${dotted(path)}`;

/** Where the answer to a question stands; that of a list, in its first item. */
export const firstItem = (path: Pattern): Path => path.replaceAll('*', '0');

/** The name by which rules of the same page, or of the same item, read an answer. */
const ownName = (path: Pattern): string => {
  const item = enclosingItem(path);
  return item === '' ? recordName(path) : `item.${dotted(path.slice(item.length))}`;
};

const rest = (read: string, name: string): string | undefined =>
  read === name || read.startsWith(`${name}.`) ? read.slice(name.length) : undefined;

/** Parts of `logic.json` that make the saved answer differ from the given one. */
export const isStoredOtherwise = ({ wire, local }: Record<string, Json>): boolean =>
  local === true || (isObject(wire) && (wire.number !== undefined || wire.placeholder !== undefined));

/** The path of a moved question, and the one that it gets. */
export interface MovedPath {
  old: Pattern;
  next: Pattern;
}

export class ReadPaths {
  readonly moved: readonly MovedPath[];
  readonly isSamePage: boolean;
  /** Whether the questions were, or will be, in the items of a list. */
  readonly isFromList: boolean;
  readonly isToList: boolean;
  readonly #item: Pattern;
  readonly #pages: string[];

  constructor(
    private readonly files: EditedFiles,
    private readonly move: PlannedMove,
    private readonly plan: RelocationPlan,
  ) {
    const { at, to } = move;
    this.moved = at.paths.map((old, i) => ({ old, next: `${to.container}/${to.names[i]}` }));
    this.isSamePage = at.form === to.form;
    this.isFromList = at.paths.some(isInList);
    this.isToList = isInList(`${to.container}/`);
    this.#item = enclosingItem(at.paths[0] ?? '');
    this.#pages = files.list(FLOW, ['pages']).map((page) => (isObject(page) ? String(page.section) : ''));
  }

  /** Whether a path is that of a moved question or of one inside it. */
  isMoved = (path: Pattern): boolean => this.moved.some(({ old }) => isWithin(path, old));

  movedPath = (path: Pattern): Pattern => {
    const found = this.moved.find(({ old }) => isWithin(path, old));
    return found ? found.next + path.slice(found.old.length) : path;
  };

  /** Whether a rule of another page reads a moved answer by this path. */
  isMovedSaved = (path: string): boolean => this.#find(path, this.#savedBefore) !== undefined;

  /** Whether a page comes before the new one, so that its answers are saved there. */
  isBefore = (section: string): boolean => this.#place(section) < this.#place(this.move.to.form);

  /** Adapts a path that a rule of the question itself reads. `at` is the question of the rule, '' for a named value. */
  own(path: string, at: Pattern, rule: RuleLocation): string {
    const { form } = this.move.at;
    const own = this.#find(path, ownName);
    if (own && (at !== '' || !this.isFromList)) return this.#selfRead(own.next, at, rule) + own.rest;
    if (/^(item|index)(\.|$)/.test(path)) {
      if (at === '' || enclosingItem(at) === this.#item) this.plan.refuse('item', rule);
      return path;
    }
    if (/^record(\.|$)/.test(path)) return this.#recordRead(path, rule);
    const [, section = '', answer] = /^situation\.saved\.([^.]+)(\..*)?$/.exec(path) ?? [];
    if (section === '' || answer === undefined) return path;
    if (section === this.move.to.form && !this.isSamePage) return `record${answer}`;
    const saved = this.#find(path, this.#savedBefore);
    if (saved) return this.#savedName(saved.next, rule) + saved.rest;
    if (this.#place(section) < this.#place(form) && this.#place(section) >= this.#place(this.move.to.form))
      this.plan.refuse('earlier', rule);
    return path;
  }

  /** Adapts a path that another rule of the old page reads. */
  pathFromOldPage(path: string, rule: RuleLocation): string {
    const { form } = this.move.at;
    // Rules that read an answer of an item are obstacles, which are found before.
    if (this.isFromList) return path;
    const own = this.#find(path, ownName);
    if (!own) return this.elsewhere(path, form, rule);
    if (this.isToList) this.plan.refuse('item', rule);
    if (this.isSamePage) return `record.${dotted(own.next)}${own.rest}`;
    if (this.#place(this.move.to.form) >= this.#place(form)) this.plan.refuse('later', rule);
    this.#expectStored(dotted(own.old), rule);
    this.plan.addEffect('dependentRules', rule);
    return this.savedName(own.next) + own.rest;
  }

  /** Adapts a path that a rule of another page reads; without a page, a rule of `facts.json`. */
  elsewhere(path: string, readingForm: string | undefined, rule: RuleLocation): string {
    const { form } = this.move.at;
    const saved = this.isFromList ? undefined : this.#find(path, this.#savedBefore);
    if (!saved) return path;
    if (this.isToList) this.plan.refuse('item', rule);
    this.plan.addEffect('dependentRules', rule);
    if (readingForm === this.move.to.form && !this.isSamePage) {
      this.#expectStored(dotted(saved.old), rule);
      return `record.${dotted(saved.next)}${saved.rest}`;
    }
    const [before, after] = [this.#place(form), this.#place(this.move.to.form)];
    const here = readingForm === undefined ? after : this.#place(readingForm);
    if (readingForm === undefined ? after > before : before < here && after >= here) this.plan.refuse('later', rule);
    return this.savedName(saved.next) + saved.rest;
  }

  /** How the copy of a question reads an answer that its original reads. */
  copiedRead(path: string): string {
    const own = this.#find(path, ownName);
    if (own) return ownName(own.next) + own.rest;
    const saved = this.#find(path, this.#savedBefore);
    return saved ? this.savedName(saved.next) + saved.rest : path;
  }

  /** How other pages read a moved answer. */
  savedName = (next: Pattern): string => `situation.saved.${this.move.to.form}.${dotted(next)}`;

  #savedBefore = (old: Pattern): string => `situation.saved.${this.move.at.form}.${dotted(old)}`;

  /** The moved question that a rule reads by this path. */
  #find(path: string, name: (old: Pattern) => string): (MovedPath & { rest: string }) | undefined {
    for (const each of this.moved) {
      const found = rest(path, name(each.old));
      if (found !== undefined) return { ...each, rest: found };
    }
    return undefined;
  }

  #selfRead(next: Pattern, at: Pattern, rule: RuleLocation): string {
    if (at === '' && this.isToList) this.plan.refuse('item', rule);
    return ownName(next);
  }

  #savedName(next: Pattern, rule: RuleLocation): string {
    if (this.isToList) this.plan.refuse('item', rule);
    return this.savedName(next);
  }

  #recordRead(path: string, rule: RuleLocation): string {
    const { form } = this.move.at;
    const list = this.#item.replace(/\/\*$/, '');
    if (list !== '' && rest(path, `record.${dotted(list)}`) !== undefined) this.plan.refuse('item', rule);
    if (this.isSamePage) return path;
    if (this.#place(form) >= this.#place(this.move.to.form)) this.plan.refuse('earlier', rule);
    this.#expectStored(path.slice('record.'.length), rule);
    this.plan.addEffect('reads', rule);
    return path.replace(/^record/, `situation.saved.${form}`);
  }

  /** Rules of other pages read the saved answer, which must equal the given one. */
  #expectStored(name: string, rule: RuleLocation): void {
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

/** The number of answers that get another name. */
export const countRenamed = ({ moved }: ReadPaths): number =>
  moved.filter(({ old, next }) => questionName(old) !== questionName(next)).length;
