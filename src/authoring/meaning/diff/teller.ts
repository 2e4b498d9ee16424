/** Gathers the sentences about one form, in the words of the version after the edit. */

import { isUnanswered, type Json, type Path, type Pattern, patternOf } from '../../../engine/data/index.ts';
import { dayText, type Evaluation } from '../../../engine/index.ts';
import { settle } from '../../conditions/clause.ts';
import type { Wording } from '../../format/index.ts';
import type { Cover } from '../survey/cover.ts';
import { Phrases } from '../survey/phrase.ts';
import type { Version } from '../survey/version.ts';
import { type Both, type Pair, placeOf } from './pair.ts';
import { listed, type Sentence } from './sentence.ts';
import type { Example, Turn } from './turn.ts';

/** A sentence with more conditions than this is not read to its end. */
const LONGEST = 240;

export class Teller {
  readonly sentences: Sentence[] = [];
  readonly of: string;
  private readonly versions: Both<Version>;
  private readonly phrases: Both<Phrases>;

  constructor(of: string, versions: Both<Version>) {
    this.of = of;
    this.versions = versions;
    this.phrases = [new Phrases(versions[0], 'english'), new Phrases(versions[1], 'english')];
  }

  /** Without what is said of several, it is said of each alone. */
  tell(subject: string, one: string, many?: string): void {
    this.sentences.push({ of: this.of, subject, one: sentence(one), many: many && sentence(many) });
  }

  /** A question by its label: as it is called now, or was. */
  label(path: Pattern): string {
    return this.named(path, this.versions[1].forms.get(this.of)?.field(path) ? 1 : 0);
  }

  named(path: Pattern, side: 0 | 1): string {
    const form = this.versions[side].forms.get(this.of);
    return form ? this.phrases[side].names.label(form, path) : path;
  }

  /** A condition of a version in words. */
  clause(rule: Json, at: Pattern, side: 0 | 1): string {
    return this.phrases[side].clause(rule, this.versions[side].forms.get(this.of), at);
  }

  labels(paths: readonly Pattern[]): string {
    return listed(paths.map((path) => this.label(path)));
  }

  /** What a rule of a version gives, in words. */
  noun(rule: Json, side: 0 | 1): string {
    return this.phrases[side].noun(rule, this.versions[side].forms.get(this.of));
  }

  /** How a named value is spoken of. */
  wording(value: string): Wording | undefined {
    return this.phrases[1].names.value(this.of, value);
  }

  /** A value that belongs to no question. */
  value(value: Json): string {
    return this.phrases[1].names.plain(value);
  }

  /** Words of the version after the edit, if there are any. */
  said(key: string): string | undefined {
    return this.phrases[1].names.said(this.of, key);
  }

  say(key: string, side: 0 | 1 = 1): string {
    return this.versions[side].say(this.of, 'english', key);
  }

  when(cover: Cover): string {
    return this.phrases[1].when(cover);
  }

  /** The situations and answers that a rule asks for where it turned; what is long is named by the questions it reads. */
  whenOpen({ cover, choices, reads, from, to }: Turn, rule: Json, at: Pattern, pair: Pair): string {
    const clause = this.phrases[1].read(rule, pair.forms[1], at);
    const { holds, reason } = settle(clause, (part) => pair.knows(part, choices));
    const full = to === 'open' && holds === undefined ? this.phrases[1].whenAlso(cover, reason) : this.when(cover);
    if (full.length <= LONGEST || reads.length === 0) return full;
    const depending = ` depending on ${this.labels(reads)}`;
    return from === 'yes' ? depending + this.when(cover) : `${this.when(cover)},${depending}`;
  }

  /** The telling answers of an example: "with “Degree” PhD". */
  with({ reads }: Turn, { evaluations }: Example): string {
    const told = reads.slice(0, 3).map((pattern) => {
      const path = placeOf(pattern);
      const evaluation = evaluations[1].field(path) ? evaluations[1] : evaluations[0];
      return `${this.label(pattern)}: ${this.answer(evaluation, path)}`;
    });
    return told.length === 0 ? '' : `with ${told.join(', ')}`;
  }

  answer(evaluation: Evaluation, path: Path): string {
    return this.worded(evaluation, path, evaluation.value(path) ?? null);
  }

  /** A value of a question as a person would read it. */
  worded(evaluation: Evaluation, path: Path, value: Json): string {
    if (isUnanswered(value)) return 'no answer';
    if (Array.isArray(value)) {
      const isList = evaluation.field(path)?.kind === 'list';
      return isList ? `of ${value.length}` : listed(value.map((each) => this.worded(evaluation, path, each)));
    }
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (evaluation.field(path)?.schema.format === 'date') return dayText(String(value), 'english');
    const key = `fields.${patternOf(path)}.options.${String(value)}`;
    const words = this.say(key);
    if (words !== key) return words;
    return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  }
}

const sentence = (text: string): string => (/[.!?]”?$/.test(text) ? text : `${text}.`);
