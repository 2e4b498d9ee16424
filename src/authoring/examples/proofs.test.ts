/** What a definition alone proves is no formality: each such example fails once its rule is gone. */
import { describe, expect, test } from 'vitest';
import { openProject, readFiles } from '../../../test/support/definitions.ts';
import { USUAL } from '../../../test/support/situation.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import { type FormModule, loadModule, openForm, type Schema } from '../../engine/index.ts';
import { branded, type Case, type CasesSource } from '../index.ts';
import { inEachSituation, outcomeOf, proofsOf, situationIn } from './index.ts';

const files = readFiles();
const project = openProject(files);

/** Nothing must be answered. */
const unrequired = ({ required: _, ...schema }: Schema): Schema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, unrequired(inner)])),
  }),
  ...(schema.items && { items: unrequired(schema.items) }),
});

/** The form without one kind of rule. */
const WITHOUT: Record<string, (module: FormModule) => FormModule> = {
  'is not answered': ({ definition, open }) => ({
    definition: { ...definition, schema: unrequired(definition.schema) },
    open,
  }),
  'is refused for earliest': withoutChecks,
  'is refused for latest': withoutChecks,
  'is refused for ': ({ definition }) => ({ definition, open: () => () => true }),
};

function withoutChecks({ definition, open }: FormModule): FormModule {
  return { definition: { ...definition, logic: { ...definition.logic, checks: [] } }, open };
}

describe.each(Object.entries(project.manifest.forms))('%s', (name, { area }) => {
  const text = files[`forms/${area}/${name}/cases.json`] ?? '{ "given": {}, "cases": [] }';
  const { given, cases } = JSON.parse(branded(text, DEFAULT_BRAND)) as CasesSource;
  const module = loadModule(project.files[`${name}.js`] as string);
  const situate = (example: Case) => situationIn(USUAL, given, example);
  const proofs = proofsOf(openForm(module), given, cases.flatMap(inEachSituation), situate);

  test('answers are refused no more without the rule that they are refused for', () => {
    const still = proofs.flatMap((proof) => {
      const [kind] = Object.keys(WITHOUT).filter((each) => proof.name.includes(each));
      const [path] = Object.keys(proof.problems ?? {});
      if (kind === undefined || path === undefined) return [];
      const form = openForm((WITHOUT[kind] as (typeof WITHOUT)[string])(module));
      // What no choice list offers is refused by the list too.
      if (form.field(path.replace(/\/\d+(?=\/|$)/g, '/*'))?.options.lookup) return [];
      const { problems } = outcomeOf(form, given, proof, situate(proof));
      return problems.some((problem) => problem.path === path && problem.message === proof.problems?.[path])
        ? [proof.name]
        : [];
    });
    expect(still).toEqual([]);
  });
});
