/** A headless applicant: walks the wizard with the engine alone and validates saves as the server does. */
import type { Files } from '../../src/authoring/index.ts';
import type { Json, JsonObject } from '../../src/engine/data/index.ts';
import {
  checkSave,
  displayText,
  Evaluation,
  type Form,
  initialRecord,
  nextPage,
  type Page,
  pageNumber,
  previousPage,
  problemText,
  reachablePages,
  resumePage,
  type Situation,
  summary,
  type Translate,
  toWire,
  unknownFields,
  visiblePages,
} from '../../src/engine/index.ts';
import { type Answers, type CaseStart, caseStart } from './case-start.ts';
import { type CompiledProject, createSituation, openProject } from './definitions.ts';
import { specifiedFiles } from './sections.ts';

/** Published definitions, and the answers to fill them in. */
export interface CompiledForms extends CompiledProject {
  caseStart: CaseStart;
}

/** Forms are opened once, because opening costs more than filling in. */
export function openForms(files: Files): CompiledForms {
  const project = openProject(files);
  const forms = new Map<string, Form>();
  const form = (name: string): Form => {
    const open = forms.get(name) ?? project.form(name);
    forms.set(name, open);
    return open;
  };
  return { ...project, form, caseStart: caseStart(files) };
}

/** Published once, because publishing is slow and nearly all tests use the product's definitions. */
let product: CompiledForms | undefined;
function productForms(): CompiledForms {
  product ??= openForms(specifiedFiles());
  return product;
}

export class Scenario {
  /** The saved records, by section. */
  readonly saved: Record<string, JsonObject> = {};
  readonly #forms: CompiledForms;
  #situation: Situation;
  #page: Page;
  #evaluation: Evaluation;
  #lastSaved: number | null = null;

  constructor(situation: JsonObject = {}, forms: CompiledForms = productForms()) {
    this.#forms = forms;
    this.#situation = createSituation({ lookups: forms.caseStart.lookups, ...situation });
    this.#page = this.pages[0] as Page;
    this.#evaluation = this.#opened(this.section);
  }

  get pages(): Page[] {
    return visiblePages(...this.#flow);
  }
  get section(): string {
    return this.#page.section;
  }
  /** The path of the answer that identifies the person. */
  get identifies(): string | undefined {
    return this.#forms.manifest.forms[this.section]?.identifies;
  }
  get number(): number {
    return pageNumber(...this.#flow, this.section);
  }
  /** The progress indicator, which review mode hides. */
  get progress(): string | undefined {
    return this.isReviewing ? undefined : `${this.number} of ${this.pages.length}`;
  }
  get isReviewing(): boolean {
    return this.#situation.review === true;
  }
  /** The sections that the review lists. */
  get visited(): string[] {
    const pages = reachablePages(...this.#flow);
    const review = pages.findIndex(({ kind }) => kind === 'review');
    return pages.slice(0, review).flatMap(({ section }) => (this.saved[section] ? [section] : []));
  }
  get shown(): string[] {
    return this.#places.filter((path) => this.#evaluation.isShown(path));
  }
  /** The questions that can be answered. */
  get editable(): string[] {
    return this.#places.filter((path) => this.#isEditable(path));
  }
  get messages(): string[] {
    return this.#problemTexts(this.#evaluation.problems());
  }
  get notes(): string[] {
    return this.#evaluation.notes().map((note) => this.#say(note.text, note.with));
  }
  value(path: string): Json {
    return this.#evaluation.value(path) ?? null;
  }

  type(answers: Answers): this {
    for (const [path, value] of Object.entries(answers)) this.#evaluation.edit(path, value ?? undefined);
    return this;
  }
  add(list: string): this {
    const items = this.#evaluation.value(list);
    this.#evaluation.insert(list, Array.isArray(items) ? items.length : 0);
    return this;
  }
  remove(list: string, position: number): this {
    this.#evaluation.remove(list, position);
    return this;
  }
  offered(path: string): Json[] {
    return this.#evaluation.options(path).map(({ value }) => value);
  }

  /** Presses Sign: signs the document, or returns the first problem. */
  sign(path: string): string | undefined {
    const [first] = this.#problemTexts(this.#evaluation.problemsBeforeSigning(path));
    if (first === undefined) this.type({ [path]: true });
    return first;
  }

  /** Fills in the page with the given answers or those of the examples, and signs its documents. */
  fill(answers: Answers = {}): this {
    for (const [path, value] of Object.entries({ ...this.#forms.caseStart.answers[this.section], ...answers })) {
      if (this.#evaluation.field(path)?.widget === 'sign') continue;
      this.#makeRoom(path);
      if (this.#isEditable(path)) this.type({ [path]: value });
    }
    for (const { sign } of this.#evaluation.form.documents)
      if (sign !== undefined && this.#evaluation.isShown(sign)) this.sign(sign);
    return this;
  }

  /** Presses Next (in review mode Save); stays on the page when there are problems. */
  next(): this {
    if (!this.save()) return this;
    this.#go(this.isReviewing ? this.#review : nextPage(...this.#flow, this.section));
    return this;
  }
  /** Presses Previous, or Return in review mode. Stays if only the dashboard is before the page. */
  previous(): this {
    this.#go(this.isReviewing ? this.#review : previousPage(...this.#flow, this.section));
    return this;
  }
  /** Fills and saves every page up to a section. */
  walkTo(section: string): this {
    while (this.section !== section) {
      const here = this.section;
      this.fill().next();
      if (this.section === here) throw new Error(`${here} stays open: ${this.messages.join(' · ')}`);
    }
    return this;
  }
  /** Goes to a page by its address. */
  open(section: string): this {
    const page = reachablePages(...this.#flow).find((each) => each.section === section);
    if (!page) throw new Error(`${section} cannot be opened here.`);
    return this.#go(page);
  }
  /** Edit on the review page. */
  edit(section: string): this {
    this.#situation = { ...this.#situation, review: true };
    return this.open(section);
  }
  /** Leaves the wizard and resumes the application, perhaps in another situation. */
  reopen(changes: JsonObject = {}, lastSaved = this.#lastSaved): this {
    this.#situation = createSituation({ ...this.#situation, review: false, ...changes });
    return this.#go(resumePage(reachablePages(...this.#flow), lastSaved));
  }

  /** Fails when the server would refuse a record that the browser accepted. */
  save(): boolean {
    if (this.#page.kind === 'end' || this.#evaluation.problems().length > 0) return false;
    const { form, situation } = this.#evaluation;
    const sent = JSON.parse(JSON.stringify(toWire(this.#evaluation))) as JsonObject;
    const answered = { ...situation, review: false };
    const { problems, wire } = checkSave(form, answered, sent, this.saved[this.section] ?? null);
    const refused = [...this.#problemTexts(problems), ...unknownFields(form, sent)];
    if (refused.length > 0) throw new Error(`The server refuses ${this.section}: ${refused.join(' · ')}`);
    this.saved[this.section] = wire;
    this.#lastSaved = this.#page.number ?? this.#lastSaved;
    return true;
  }
  /** The paths that the review lists for a section. */
  reviewed(section: string): string[] {
    return summary(this.#opened(section)).map(({ path }) => path);
  }
  /** The answer of a question as the review shows it. */
  reviewedAnswer(section: string, path: string): string | undefined {
    const row = summary(this.#opened(section)).find((each) => each.path === path);
    return row?.answers.map((answer) => displayText(answer, this.#say, this.#situation.language)).join(', ');
  }

  get #flow() {
    const { flow, facts } = this.#forms.manifest;
    return [flow, this.#situation, facts] as const;
  }
  get #places(): string[] {
    return [...this.#evaluation.walk()].map(([, path]) => path);
  }
  #isEditable(path: string): boolean {
    const { shown, readOnly } = this.#evaluation.state(path);
    return shown && !readOnly && this.#evaluation.field(path)?.widget !== 'hidden';
  }
  get #review(): Page | undefined {
    return this.pages.find(({ kind }) => kind === 'review');
  }
  #problemTexts(problems: ReturnType<Evaluation['problems']>): string[] {
    return [...new Set(problems.map((problem) => problemText(problem, this.#say)))];
  }
  readonly #say: Translate = (key, params = {}) => {
    const words = (name: string): Record<string, string> =>
      JSON.parse(this.#forms.files[`${name}.${this.#situation.language}.json`] ?? '{}');
    const text = words(this.section)[key] ?? words('common')[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };

  #makeRoom(path: string): void {
    const [, list = '', position] = /^(.*)\/(\d+)\//.exec(path) ?? [];
    const items = this.#evaluation.value(list);
    if (position !== undefined && this.#isEditable(list) && !(Array.isArray(items) && items[Number(position)]))
      this.add(list);
  }
  /** Review mode ends when the review page opens. */
  #go(page: Page | undefined): this {
    if (!page) return this;
    this.#page = page;
    if (page.kind === 'review') this.#situation = { ...this.#situation, review: false };
    this.#evaluation = this.#opened(this.section);
    return this;
  }
  #opened(section: string): Evaluation {
    const situation = { ...this.#situation, saved: this.saved };
    const form = this.#forms.form(section);
    return new Evaluation(form, situation, initialRecord(form, situation, this.saved[section] ?? null));
  }
}
