/** The definitions without their malformed parts, so that checks can rely on the types. */

import { isObject, type Json } from '../../engine/data/index.ts';
import { buildFields } from '../../engine/definition/index.ts';
import type { FieldTemplate, UiNode } from '../../engine/index.ts';
import { bilingual } from '../bilingual/index.ts';
import { expandForm } from '../compile/expansion.ts';
import type { FormSource, Project } from '../definition-files/definition-files.ts';
import { FACTS } from '../definition-files/file-paths.ts';
import { below, type Fault, type FileReports, pointerTo, type ReportFault } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';
import { dense, FactsSource, type KnownValues, knownValuesAt, LogicSource, UiSource } from '../file-schemas/index.ts';
import { validateAnswerChecks } from './answer-checks.ts';
import type { CheckCache } from './check-cache.ts';
import type { SharedNames } from './conditions/references.ts';
import { checkContainerConditions } from './container-conditions.ts';
import type { ValidForm } from './form-to-check.ts';
import { validateLimitOrder } from './limit-order.ts';
import type { ProductNames } from './product-names.ts';
import { validSchema } from './schema/schema.ts';
import { validParts } from './unknown-and-invalid-parts.ts';

const NO_FACTS: FactsSource = { facts: {}, situation: {}, lookups: {} };

interface ValidShared {
  facts: FactsSource;
  sharedNames: Omit<SharedNames, 'sections' | 'product'>;
}

export interface ValidDefinitions {
  shared: ValidShared;
  forms: ValidForm[];
  sharedNames: SharedNames;
}

/** Adds what it finds to `faults`. `cache` has the results of earlier checks. */
export function validDefinitions(
  project: Project,
  product: ProductNames,
  cache: CheckCache,
  faults: Fault[] = [],
): ValidDefinitions {
  const shared = cache.check('facts', [project.facts], faults, (reportFor) => validShared(project.facts, reportFor));
  const forms = [...project.forms.values()].map((source) => {
    const inputs = [source.folder, source.name, source.schema, source.ui, source.logic];
    return cache.check(`form ${source.name}`, inputs, faults, (reportFor) => validForm(source, reportFor));
  });
  const sections = forms.filter(({ area }) => area === 'application');
  const fieldsBySection = new Map(sections.map(({ name, fields }) => [name, fields]));
  return { shared, forms, sharedNames: { product, ...shared.sharedNames, sections: fieldsBySection } };
}

/** The definitions that all forms share. */
function validShared(source: FactsSource, reportFor: FileReports): ValidShared {
  const facts = dense(validParts(source, FactsSource, reportFor(FACTS)) ?? NO_FACTS);
  const sharedNames = {
    facts: new Set(Object.keys(facts.facts)),
    situation: knownSituation(facts.situation, below(reportFor(FACTS), 'situation')),
    same: samePaths(facts.situation),
    lookups: new Map(Object.entries(facts.lookups)),
  };
  return { facts, sharedNames };
}

/** The parts of the situation that conditions can read. `language` and `today` need no declaration. */
function knownSituation(situation: FactsSource['situation'], report: ReportFault): SharedNames['situation'] {
  const known = new Map<string, KnownValues>([
    ['language', 'string'],
    ['today', 'string'],
  ]);
  for (const [path, own] of Object.entries(situation)) {
    const found = knownValuesAt(situation, path);
    if (found !== undefined) known.set(path, found);
    else if (isObject(own)) {
      const others = Object.keys(situation).filter((other) => !isObject(situation[other]));
      report(
        pointerTo(path, 'sameAs'),
        bilingual`"${own.sameAs}" is not a part of the situation with values of its own.${suggestion(String(own.sameAs), others)}`,
      );
    }
  }
  return known;
}

const samePaths = (situation: FactsSource['situation']): SharedNames['same'] =>
  new Map(
    Object.entries(situation).flatMap(([path, own]): [string, string][] =>
      isObject(own) ? [[path, String(own.sameAs)]] : [],
    ),
  );

function validForm(source: FormSource, reportFor: FileReports): ValidForm {
  const { name, area, folder } = source;
  const file = (part: 'schema' | 'ui' | 'logic'): ReportFault => reportFor(`${folder}/${part}.json`);
  const writtenSchema = validSchema(source.schema as Json, file('schema'));
  const writtenUi: UiNode = validParts(source.ui, UiSource, file('ui')) ?? {};
  const written: LogicSource = validParts(source.logic, LogicSource, file('logic')) ?? {};
  const { schema, ui, logic, origins } = expandForm({ schema: writtenSchema, ui: writtenUi, logic: written });
  const fields = new Map(
    buildFields({ schema, ui: dense(ui), logic }).map((field): [string, FieldTemplate] => [field.path, field]),
  );
  checkContainerConditions(written, fields, file('logic'));
  validateAnswerChecks(written.checks ?? [], fields, file('logic'));
  validateLimitOrder(written.checks ?? [], fields, file('logic'));
  return { name, area, folder, schema, ui, logic, fields, origins };
}
