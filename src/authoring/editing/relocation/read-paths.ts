/**
 * The paths by which answers are read after a move, or by copies: on the page, in the same item, or as saved on another
 * page.
 */
import {
  dottedPath,
  enclosingItem,
  isObject,
  type Json,
  lastSegment,
  type Pattern,
} from '../../../engine/data/index.ts';
import { FLOW } from '../../definition-files/file-paths.ts';
import type { RuleLocation } from '../dependent-rules.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, isWithin } from '../form-files.ts';
import type { Relocation, RelocationPlan } from './relocation-plan.ts';

export const isInList = (path: Pattern): boolean => enclosingItem(path) !== '';

export const recordName = (path: Pattern): string => `record.${dottedPath(path)}`;

/** The name by which rules of the same page, or of the same item, read an answer. */
const ownName = (path: Pattern): string => {
  const item = enclosingItem(path);
  return item === '' ? recordName(path) : `item.${dottedPath(path.slice(item.length))}`;
};

/** The part of a dotted path after the name of an answer; undefined if it does not read that answer. */
export const restAfter = (name: string, read: string): string | undefined =>
  read === name || read.startsWith(`${name}.`) ? read.slice(name.length) : undefined;

/** Parts of `logic.json` that make the saved answer differ from the given one. */
export const isStoredInOtherFormat = ({ wire, local }: Record<string, Json>): boolean =>
  local === true || (isObject(wire) && (wire.number !== undefined || wire.placeholder !== undefined));

/** The path of a question, and the new path of the question or its copy. */
export interface RelocatedPath {
  sourcePath: Pattern;
  targetPath: Pattern;
}

export class ReadPaths {
  readonly relocated: readonly RelocatedPath[];
  readonly isSamePage: boolean;
  /** Whether the questions were, or will be, in the items of a list. */
  readonly isFromList: boolean;
  readonly isToList: boolean;
  readonly #item: Pattern;
  readonly #pages: string[];
  readonly #files: EditedFiles;
  readonly #relocation: Relocation;
  readonly #plan: RelocationPlan;

  constructor(files: EditedFiles, relocation: Relocation, plan: RelocationPlan) {
    this.#files = files;
    this.#relocation = relocation;
    this.#plan = plan;
    const { source, target } = relocation;
    this.relocated = source.paths.map((sourcePath, i) => ({
      sourcePath,
      targetPath: `${target.container}/${target.names[i]}`,
    }));
    this.isSamePage = source.form === target.form;
    this.isFromList = source.paths.some(isInList);
    this.isToList = isInList(`${target.container}/`);
    this.#item = enclosingItem(source.paths[0] ?? '');
    this.#pages = files.list(FLOW, ['pages']).map((page) => (isObject(page) ? String(page.section) : ''));
  }

  /** Whether a path is that of a relocated question or of one inside it. */
  isRelocated = (path: Pattern): boolean => this.relocated.some(({ sourcePath }) => isWithin(path, sourcePath));

  pathInTarget = (path: Pattern): Pattern => {
    const found = this.relocated.find(({ sourcePath }) => isWithin(path, sourcePath));
    return found ? found.targetPath + path.slice(found.sourcePath.length) : path;
  };

  /** Whether a rule of another page reads a relocated answer by this path. */
  isRelocatedSaved = (path: string): boolean => this.#find(path, this.#savedReadOfSource) !== undefined;

  /** Whether a page comes before the target, so that its answers are saved when the target opens. */
  isBefore = (section: string): boolean => this.#place(section) < this.#place(this.#relocation.target.form);

  /** Adapts a path that a rule of the question itself reads. `at` is the question of the rule, '' for a named value. */
  forRelocatedRule(path: string, at: Pattern, rule: RuleLocation): string {
    const { form } = this.#relocation.source;
    const own = this.#find(path, ownName);
    if (own && (at !== '' || !this.isFromList)) return this.#ownReadOrObstacle(own.targetPath, at, rule) + own.rest;
    if (/^(item|index)(\.|$)/.test(path)) {
      if (at === '' || enclosingItem(at) === this.#item) this.#plan.addObstacle('item', rule);
      return path;
    }
    if (/^record(\.|$)/.test(path)) return this.#recordRead(path, rule);
    const [, section = '', answer] = /^situation\.saved\.([^.]+)(\..*)?$/.exec(path) ?? [];
    if (section === '' || answer === undefined) return path;
    if (section === this.#relocation.target.form && !this.isSamePage) return `record${answer}`;
    const saved = this.#find(path, this.#savedReadOfSource);
    if (saved) return this.#savedReadOrObstacle(saved.targetPath, rule) + saved.rest;
    if (this.#place(section) < this.#place(form) && this.#place(section) >= this.#place(this.#relocation.target.form))
      this.#plan.addObstacle('earlier', rule);
    return path;
  }

  /** Adapts a path that another rule of the source page reads. */
  forSourcePage(path: string, rule: RuleLocation): string {
    const { form } = this.#relocation.source;
    // Rules that read an answer of an item are obstacles, which are found before.
    if (this.isFromList) return path;
    const own = this.#find(path, ownName);
    if (!own) return this.forOtherPage(path, form, rule);
    if (this.isToList) this.#plan.addObstacle('item', rule);
    if (this.isSamePage) return `record.${dottedPath(own.targetPath)}${own.rest}`;
    if (this.#place(this.#relocation.target.form) >= this.#place(form)) this.#plan.addObstacle('later', rule);
    this.#expectStored(dottedPath(own.sourcePath), rule);
    this.#plan.addEffect('dependentRules', rule);
    return this.savedRead(own.targetPath) + own.rest;
  }

  /** Adapts a path that a rule of another page reads; without a page, a rule of `facts.json`. */
  forOtherPage(path: string, readingForm: string | undefined, rule: RuleLocation): string {
    const { form } = this.#relocation.source;
    const saved = this.isFromList ? undefined : this.#find(path, this.#savedReadOfSource);
    if (!saved) return path;
    if (this.isToList) this.#plan.addObstacle('item', rule);
    this.#plan.addEffect('dependentRules', rule);
    if (readingForm === this.#relocation.target.form && !this.isSamePage) {
      this.#expectStored(dottedPath(saved.sourcePath), rule);
      return `record.${dottedPath(saved.targetPath)}${saved.rest}`;
    }
    const [source, target] = [this.#place(form), this.#place(this.#relocation.target.form)];
    // A fact may be read on any page after the source.
    const reader = readingForm === undefined ? source + 1 : this.#place(readingForm);
    if (source < reader && target >= reader) this.#plan.addObstacle('later', rule);
    return this.savedRead(saved.targetPath) + saved.rest;
  }

  /** The path by which a copy reads an answer that its original reads. */
  copiedRead(path: string): string {
    const own = this.#find(path, ownName);
    if (own) return ownName(own.targetPath) + own.rest;
    const saved = this.#find(path, this.#savedReadOfSource);
    return saved ? this.savedRead(saved.targetPath) + saved.rest : path;
  }

  /** The path by which other pages read a relocated answer. */
  savedRead = (targetPath: Pattern): string =>
    `situation.saved.${this.#relocation.target.form}.${dottedPath(targetPath)}`;

  #savedReadOfSource = (sourcePath: Pattern): string =>
    `situation.saved.${this.#relocation.source.form}.${dottedPath(sourcePath)}`;

  /** The relocated question that a rule reads by this path. */
  #find(path: string, name: (sourcePath: Pattern) => string): (RelocatedPath & { rest: string }) | undefined {
    for (const each of this.relocated) {
      const found = restAfter(name(each.sourcePath), path);
      if (found !== undefined) return { ...each, rest: found };
    }
    return undefined;
  }

  #ownReadOrObstacle(targetPath: Pattern, at: Pattern, rule: RuleLocation): string {
    if (at === '' && this.isToList) this.#plan.addObstacle('item', rule);
    return ownName(targetPath);
  }

  #savedReadOrObstacle(targetPath: Pattern, rule: RuleLocation): string {
    if (this.isToList) this.#plan.addObstacle('item', rule);
    return this.savedRead(targetPath);
  }

  #recordRead(path: string, rule: RuleLocation): string {
    const { form } = this.#relocation.source;
    const list = this.#item.replace(/\/\*$/, '');
    if (list !== '' && restAfter(`record.${dottedPath(list)}`, path) !== undefined)
      this.#plan.addObstacle('item', rule);
    if (this.isSamePage) return path;
    if (this.#place(form) >= this.#place(this.#relocation.target.form)) this.#plan.addObstacle('earlier', rule);
    this.#expectStored(path.slice('record.'.length), rule);
    this.#plan.addEffect('reads', rule);
    return path.replace(/^record/, `situation.saved.${form}`);
  }

  /** Rules of other pages read the saved answer, which must equal the given one. */
  #expectStored(name: string, rule: RuleLocation): void {
    const logic = formFile(this.#files, this.#relocation.source.form, 'logic');
    const isRead = (path: Pattern): boolean => name === '' || restAfter(name, dottedPath(path)) !== undefined;
    const differs = Object.entries(this.#files.object(logic, ['fields'])).some(
      ([path, own]) => isRead(path) && isObject(own) && isStoredInOtherFormat(own),
    );
    if (differs || Object.keys(this.#files.object(logic, ['save'])).some(isRead))
      this.#plan.addObstacle('stored', rule);
  }

  #place(section: string): number {
    return this.#pages.indexOf(section);
  }
}

/** The number of answers whose names change. */
export const countRenamed = ({ relocated }: ReadPaths): number =>
  relocated.filter(({ sourcePath, targetPath }) => lastSegment(sourcePath) !== lastSegment(targetPath)).length;
