/** Finds all faults of a catalogue, each with its place and a sentence. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { pointerNames } from '../../authoring/index.ts';
import { activityFaults } from './activity-faults.ts';
import { Catalogue, type CatalogueFault } from './catalogue-file.ts';

/** Ids outside of a catalogue that it may refer to. */
export interface KnownReferences {
  offices: string[];
  activities: number[];
}

let compiled: ValidateFunction<Catalogue> | undefined;

/** Compiled for the first catalogue, because it takes a fifth of the time of a command that reads none. */
function catalogueValidator(): ValidateFunction<Catalogue> {
  compiled ??= new Ajv({ allErrors: true, verbose: true }).compile<Catalogue>(Catalogue);
  return compiled;
}

/** The catalogue, if it matches the schema. */
export function readCatalogue(json: unknown): { catalogue: Catalogue } | { faults: CatalogueFault[] } {
  const validate = catalogueValidator();
  if (validate(json)) return { catalogue: json };
  const errors = validate.errors ?? [];
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => schemaPath);
  const reported = errors.filter(({ schemaPath }) => !choices.some((path) => schemaPath.startsWith(`${path}/`)));
  return {
    faults: reported.map((error) => ({ place: printedPlace(error.instancePath), sentence: describeError(error) })),
  };
}

const printedPlace = (pointer: string): string =>
  pointerNames(pointer)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

const TYPES: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named values',
};

function describeError({ keyword, params, parentSchema, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `"${params.missingProperty}" is missing.`;
    case 'additionalProperties':
      return `"${params.additionalProperty}" is not known here. Known are ${propertyNames(parentSchema)}.`;
    case 'type':
      return `must be ${TYPES[params.type] ?? params.type}.`;
    case 'anyOf':
      return `must be one of ${constantValues(parentSchema)}.`;
    case 'minLength':
    case 'pattern':
      return 'must not be empty.';
    case 'minItems':
      return 'must have at least one entry.';
    default:
      return `${message}.`;
  }
}

const propertyNames = (schema: unknown): string =>
  Object.keys((schema as { properties?: object }).properties ?? {}).join(', ');
const constantValues = (schema: unknown): string =>
  ((schema as { anyOf?: { const?: unknown }[] }).anyOf ?? []).map((one) => `"${one.const}"`).join(', ');

/** Checks that a schema cannot make: references, duplicate numbers, and the needs of each type of activity. */
export function contentFaults(catalogue: Catalogue, known: KnownReferences): CatalogueFault[] {
  return [
    ...repeatedFaults(catalogue),
    ...referenceFaults(catalogue, known),
    ...(catalogue.activities ?? []).flatMap((activity, i) => activityFaults(activity, `activities[${i}]`)),
    ...textFaults(catalogue, ''),
  ];
}

/** Each list is keyed by its id or code. */
function repeatedFaults(catalogue: Catalogue): CatalogueFault[] {
  return Object.entries(catalogue).flatMap(([list, rows]) => {
    const keys = rows.map((row) => (typeof row === 'number' ? row : 'id' in row ? row.id : row.code));
    return repetitionFaults(keys, list);
  });
}

function repetitionFaults(keys: (string | number)[], place: string): CatalogueFault[] {
  const met = new Set<string | number>();
  return keys.flatMap((key, i) => {
    if (met.has(key)) return [{ place: `${place}[${i}]`, sentence: `${key} stands in this list twice.` }];
    met.add(key);
    return [];
  });
}

function referenceFaults(
  { offices, activities, postings, referralSources }: Catalogue,
  known: KnownReferences,
): CatalogueFault[] {
  const officeCodes = new Set([...known.offices, ...(offices ?? []).map(({ code }) => code)]);
  const activityIds = new Set([...known.activities, ...(activities ?? []).map(({ id }) => id)]);
  const unknownOffice = (code: string, place: string): CatalogueFault[] =>
    officeCodes.has(code) ? [] : [{ place, sentence: `There is no office "${code}".` }];
  const ofPostings = (postings ?? []).flatMap(({ officeCode, activities: ids = [] }, i) => [
    ...unknownOffice(officeCode, `postings[${i}].officeCode`),
    ...repetitionFaults(ids, `postings[${i}].activities`),
    ...ids.flatMap((id, at) =>
      activityIds.has(id)
        ? []
        : [{ place: `postings[${i}].activities[${at}]`, sentence: `There is no activity ${id}.` }],
    ),
  ]);
  const ofSources = (referralSources ?? []).flatMap(({ offices: codes }, i) =>
    codes.flatMap((code, at) => unknownOffice(code, `referralSources[${i}].offices[${at}]`)),
  );
  return [...ofPostings, ...ofSources];
}

/** Texts that the database cannot store: with a zero character, or half of a surrogate pair. */
const UNFIT = /[\0\ud800-\udfff]/u;

function textFaults(value: unknown, place: string): CatalogueFault[] {
  if (typeof value === 'string') {
    return UNFIT.test(value) ? [{ place, sentence: 'has characters that cannot be stored.' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textFaults(inner, Array.isArray(value) ? `${place}[${name}]` : `${place}${place && '.'}${name}`),
  );
}
