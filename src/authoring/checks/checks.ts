/** All faults of a project, file by file. */
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { fieldsOf } from '../../engine/definition/index.ts';
import type { FieldTemplate, Schema, UiNode } from '../../engine/index.ts';
import { expanded } from '../compile/expansion.ts';
import { atOrigins } from '../compile/origins.ts';
import { type FormSource, GLOSSARY, LANGUAGES, LOCALES, type Project } from '../definition-files/definition-files.ts';
import { below, type Fault, pointerTo, type Report } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';
import {
  CasesSource,
  FactsSource,
  FlowSource,
  GlossarySource,
  type Known,
  knownAt,
  LogicSource,
  UiSource,
  WordsSource,
} from '../format/index.ts';
import { judgeAnswerable } from './answerable.ts';
import { judgeRule } from './conditions/condition.ts';
import { judgeFactCircles } from './conditions/cycle.ts';
import type { World } from './conditions/references.ts';
import { judgeDocuments } from './document.ts';
import { type CaseWords, judgeCases, judgeParts } from './examples/case.ts';
import { judgeSituation } from './examples/example-situation.ts';
import { judgeFlow } from './flow.ts';
import { dense, sound } from './format.ts';
import { judgeHolders } from './holders.ts';
import { judgeFiles, judgeFilters, judgeLogic, type Rules } from './logic.ts';
import { soundSchema } from './schema.ts';
import { judgeUi } from './ui.ts';
import { judgeGlossary } from './words/glossary.ts';
import { judgeLegal } from './words/legal.ts';
import { judgeSpelling, wordUsesOf } from './words/word-use.ts';
import { judgeCommon, judgeGiven, judgeOptional, judgeTexts, judgeTogether, judgeWords } from './words/words.ts';

const NO_FACTS: FactsSource = { facts: {}, situation: {}, lookups: {} };

type Book = (file: string) => Report;

export function faultsOf(project: Project): Fault[] {
  const faults: Fault[] = [];
  const book: Book = (file) => (pointer, message, kind) => faults.push({ file, pointer, message, kind });
  const facts = dense(sound(project.facts, FactsSource, book('forms/facts.json')) ?? NO_FACTS);
  const forms = [...project.forms.values()].map((source) => soundForm(source, book));
  const world: World = {
    facts: new Set(Object.keys(facts.facts)),
    situation: situationOf(facts.situation, below(book('forms/facts.json'), 'situation')),
    same: sameOf(facts.situation),
    lookups: new Map(Object.entries(facts.lookups)),
    sections: new Map(forms.filter(({ area }) => area === 'application').map(({ name, fields }) => [name, fields])),
  };
  const settled = judgeFacts(facts.facts, world, book('forms/facts.json'));
  judgeParts(facts.usual, below(book('forms/facts.json'), 'usual'));
  judgeSituation(facts.usual, world, below(book('forms/facts.json'), 'usual'));
  for (const form of forms)
    judgeForm(form, { ...form, world, facts: settled ? facts.facts : undefined }, project, book);
  judgeIdentities(forms);
  judgePages(project, world, settled ? facts.facts : undefined, book);
  judgeLanguages(project, world, book);
  judgeLegal(project, book);
  return faults;
}

/** What can be read of the situation; `language` and `today` are there without being written down. */
function situationOf(situation: FactsSource['situation'], report: Report): World['situation'] {
  const known = new Map<string, Known>([
    ['language', 'string'],
    ['today', 'string'],
  ]);
  for (const [path, own] of Object.entries(situation)) {
    const found = knownAt(situation, path);
    if (found !== undefined) known.set(path, found);
    else if (isObject(own)) {
      const others = Object.keys(situation).filter((other) => !isObject(situation[other]));
      report(
        pointerTo(path, 'sameAs'),
        `"${own.sameAs}" is no part of the situation with values of its own.${suggestion(String(own.sameAs), others)}`,
      );
    }
  }
  return known;
}

const sameOf = (situation: FactsSource['situation']): World['same'] =>
  new Map(
    Object.entries(situation).flatMap(([path, own]): [string, string][] =>
      isObject(own) ? [[path, String(own.sameAs)]] : [],
    ),
  );

interface SoundForm extends Pick<Rules, 'fields' | 'logic'> {
  name: string;
  area: FormSource['area'];
  source: FormSource;
  schema: Schema;
  ui: UiNode;
  /** Of one of its files. Its logic is judged as it is expanded, and its faults told where the author wrote it. */
  report: (part: Part) => Report;
}

type Part = 'schema' | 'ui' | 'logic' | 'cases';

/** The form without its malformed parts, so that later checks can rely on the types. */
function soundForm(source: FormSource, book: Book): SoundForm {
  const file = (part: Part): Report => book(`${source.folder}/${part}.json`);
  const schema = soundSchema(source.schema as Json, file('schema'));
  const ui: UiNode = sound(source.ui, UiSource, file('ui')) ?? {};
  const written: LogicSource = sound(source.logic, LogicSource, file('logic')) ?? {};
  const { logic, origins } = expanded({ schema, ui: dense(ui), logic: written });
  const fields = new Map(
    fieldsOf({ schema, ui: dense(ui), logic }).map((field): [string, FieldTemplate] => [field.path, field]),
  );
  judgeHolders(written, fields, file('logic'));
  const logicReport = atOrigins(origins, file('logic'));
  const report = (part: Part): Report => (part === 'logic' ? logicReport : file(part));
  return { name: source.name, area: source.area, source, schema, ui, logic, fields, report };
}

function judgeFacts(facts: FactsSource['facts'], world: World, report: Report): boolean {
  const place = { world, roots: new Map(), values: {} };
  let isSound = true;
  const told: Report = (pointer, message) => {
    isSound = false;
    report(pointer, message);
  };
  for (const [name, rule] of Object.entries(facts)) judgeRule(rule, place, below(told, 'facts', name));
  // Checks that read facts are skipped when a fact has a fault.
  return judgeFactCircles(facts, report) && isSound;
}

function judgeForm(
  { name, area, source, schema, ui, logic, fields, report }: SoundForm,
  rules: Rules,
  project: Project,
  book: Book,
): void {
  judgeUi(schema, ui, rules.world.lookups, report('ui'));
  judgeDocuments(rules, ui, Object.keys(project.legal), report('ui'));
  judgeFilters(rules, report('ui'));
  judgeLogic(rules, report('logic'));
  judgeFiles(rules, report('logic'));
  if (rules.facts) judgeAnswerable(fields, dense(logic), rules.facts, report('ui'), report('logic'));
  if (area === 'application') judgeNames(schema, report('schema'));
  const written = LANGUAGES.map((language) => wordsOf(project, language, name));
  const uses = judgeSpelling(wordUsesOf(fields, ui, logic), written, report);
  const words = LANGUAGES.flatMap((language, i) => {
    const raw = written[i] as JsonObject;
    const told = book(`${LOCALES[language]}/${name}.json`);
    const own = sound(raw, WordsSource, told);
    if (own) judgeWords({ fields, logic, area, uses }, own, raw, told);
    return own ? [own] : [];
  });
  judgeGiven(logic, words, report('logic'));
  const cases = source.cases && sound(source.cases, CasesSource, report('cases'));
  if (cases) judgeCases(cases, fields, caseWords(project, name), rules.world, report('cases'));
}

/** Every record travels in an envelope that has names of its own. */
const ENVELOPE: Record<string, string> = { id: 'number', email: 'emailAddress', language: 'tongue' };

function judgeNames({ properties = {} }: Schema, report: Report): void {
  for (const [name, other] of Object.entries(ENVELOPE))
    if (Object.hasOwn(properties, name))
      report(
        pointerTo('properties', name),
        `Every record has an "${name}" of its own, so no answer can have this name. Call it "${other}", for example.`,
      );
}

/** One answer of the whole application tells its person from others. */
function judgeIdentities(forms: SoundForm[]): void {
  let known: string | undefined;
  for (const { area, name, report: reportOf, logic } of forms)
    for (const [path, own] of Object.entries(logic.fields ?? {})) {
      if (!own?.identifies) continue;
      const report = below(reportOf('logic'), 'fields', path, 'identifies');
      if (area === 'portal') report('', 'Only applications are held against each other. Take "identifies" out.');
      else if (known) report('', `${known} identifies the person already. Take one of the two out.`);
      else known = `"${path}" of "${name}"`;
    }
}

const wordsOf = (project: Project, language: (typeof LANGUAGES)[number], name: string): JsonObject =>
  (project.words[language].get(name) ?? {}) as JsonObject;

/** The keys that an example may name: of the form's messages and texts, and of the shared messages. */
function caseWords(project: Project, form: string): CaseWords {
  const keys = (name: string, part: string): string[] =>
    LANGUAGES.flatMap((language) => {
      const own = wordsOf(project, language, name)[part];
      return Object.keys(isObject(own) ? own : {}).map((key) => `${part}.${key}`);
    });
  return { messages: [...keys(form, 'messages'), ...keys('common', 'problem')], texts: keys(form, 'texts') };
}

function judgePages(project: Project, world: World, facts: FactsSource['facts'] | undefined, book: Book): void {
  const report = book('forms/application/flow.json');
  let told = false;
  const flow = sound(project.flow, FlowSource, (pointer, message) => {
    told = true;
    report(pointer, message);
  });
  if (!flow || (told && flow.pages.length === 0)) return;
  judgeFlow(flow, [...world.sections.keys()], world, facts, report);
}

/** Each language is held against the other; forms have their keys checked against the definition already. */
function judgeLanguages(project: Project, world: World, book: Book): void {
  for (const [i, language] of LANGUAGES.entries()) {
    const other = LANGUAGES[1 - i] as (typeof LANGUAGES)[number];
    for (const name of project.words[language].keys()) {
      const report = book(`${LOCALES[language]}/${name}.json`);
      const [here, there] = [wordsOf(project, language, name), wordsOf(project, other, name)];
      if (name === 'common') judgeCommon(here, report);
      const glossary = name === GLOSSARY ? sound(here, GlossarySource, report) : undefined;
      if (glossary) judgeGlossary(glossary, world, report);
      judgeTogether(there, here, report, name === 'common' || name === GLOSSARY);
      const form = project.forms.get(name);
      if (form) {
        judgeOptional(there, here, report);
        judgeTexts(there.texts, here.texts, form.area, below(report, 'texts'));
      }
    }
  }
}
