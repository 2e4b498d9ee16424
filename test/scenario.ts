/** A headless applicant: walks the wizard with the engine alone, saving as the server would judge it. */
import {
  Evaluation,
  type Json,
  type JsonObject,
  judge,
  nextPage,
  openRecord,
  type Page,
  pageNumber,
  pagesOf,
  previousPage,
  problemText,
  resumePage,
  type Say,
  type Situation,
  saveRecord,
  summary,
} from '../src/engine/index.ts';
import { type Opened, openProject, situationOf } from './project.ts';

export class Scenario {
  readonly saved: Record<string, JsonObject> = {};
  private readonly project: Opened;
  private situation: Situation;
  private page: Page;
  private evaluation: Evaluation;
  private lastSaved: number | null = null;

  constructor(situation: JsonObject = {}, project: Opened = openProject()) {
    this.project = project;
    this.situation = situationOf(situation);
    this.page = this.pages[0] as Page;
    this.evaluation = this.opened();
  }

  get pages(): Page[] {
    return pagesOf(this.project.manifest.flow, this.situation, this.project.manifest.facts);
  }
  get section(): string {
    return this.page.section;
  }
  get progress(): string {
    const { flow, facts } = this.project.manifest;
    return `${pageNumber(flow, this.situation, facts, this.section)} of ${this.pages.length}`;
  }
  get shown(): string[] {
    return [...this.evaluation.walk()].filter(([, path]) => this.evaluation.isShown(path)).map(([, path]) => path);
  }
  get messages(): string[] {
    return [...new Set(this.evaluation.problems().map((problem) => problemText(problem, this.say)))];
  }
  get notes(): string[] {
    return this.evaluation.notes().map((note) => this.say(note.text, note.with));
  }
  value(path: string): Json {
    return this.evaluation.value(path) ?? null;
  }

  type(answers: Record<string, Json>): this {
    for (const [path, value] of Object.entries(answers)) this.evaluation.edit(path, value ?? undefined);
    return this;
  }
  add(list: string): this {
    const items = this.evaluation.value(list);
    this.evaluation.insert(list, Array.isArray(items) ? items.length : 0);
    return this;
  }

  /** Saves as pressing Next does; stays on the page when something is wrong. */
  next(): this {
    const { flow, facts } = this.project.manifest;
    if (this.save()) this.go(nextPage(flow, this.situation, facts, this.section));
    return this;
  }
  previous(): this {
    const { flow, facts } = this.project.manifest;
    this.go(previousPage(flow, this.situation, facts, this.section));
    return this;
  }
  /** Leaves the wizard and takes the application up again, perhaps in another situation. */
  comeBack(changes: JsonObject = {}): this {
    this.situation = situationOf({ ...this.situation, ...changes });
    this.go(resumePage(this.pages, this.lastSaved));
    return this;
  }
  save(): boolean {
    if (this.page.kind === 'review') return true;
    const { form } = this.evaluation;
    const sent = JSON.parse(JSON.stringify(saveRecord(this.evaluation))) as JsonObject;
    const { problems, wire } = judge(form, this.situation, sent, this.saved[this.section] ?? null);
    if (problems.length > 0) return false;
    this.saved[this.section] = wire;
    this.lastSaved = this.page.number ?? null;
    return true;
  }
  reviewed(section: string): string[] {
    const form = this.project.form(section);
    const record = openRecord(form, this.situation, this.saved[section] ?? null);
    return summary(new Evaluation(form, this.situation, record)).map(({ path }) => path);
  }

  private readonly say: Say = (key, params = {}) => {
    const words = (name: string): Record<string, string> =>
      JSON.parse(this.project.files[`${name}.${this.situation.language}.json`] ?? '{}');
    const text = words(this.section)[key] ?? words('common')[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };

  private go(page: Page | undefined): void {
    if (!page) return;
    this.page = page;
    if (page.kind !== 'review') this.evaluation = this.opened();
  }
  private opened(): Evaluation {
    const form = this.project.form(this.section);
    return new Evaluation(form, this.situation, openRecord(form, this.situation, this.saved[this.section] ?? null));
  }
}
