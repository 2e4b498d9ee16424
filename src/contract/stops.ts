/** Where people stop: anonymous counts from browsers, and the statistics that staff read. */
import { type Static, type TSchema, Type } from 'typebox';
import { Id, language, literals, noExtraProperties, nullable, read, Text, write } from './call.ts';
import { MAX_STEP_SECONDS, MAX_STEPS } from './transport.ts';

const DeviceKind = literals('phone', 'tablet', 'computer');
const StepKind = literals('reached', 'left', 'returned', 'finished');

/** One step at a page, or at one of its questions. */
const Step = Type.Object(
  {
    section: Type.String({ maxLength: 100 }),
    /** The path of the question; null for the whole page. */
    question: nullable(Type.String({ maxLength: 200 })),
    step: StepKind,
    /** How long it was visible, if it is finished. */
    seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STEP_SECONDS })),
  },
  noExtraProperties,
);

/** The server adds version, phase, posting kind, language and day, and stores nothing about the person. */
export const CountSteps = Type.Object(
  { applicationId: Id, device: DeviceKind, steps: Type.Array(Step, { maxItems: MAX_STEPS }), language },
  noExtraProperties,
);

/** Empty as if it was left out. */
const Day = Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' });
const StopsQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });

/** People are counted in fives, so that time spans cannot be subtracted to find one person: fewer read "<5". */
export const CountInFives = Type.Union([Type.Integer({ multipleOf: 5 }), Type.Literal('<5')]);
/** Counts of one kind of people are disclosed from ten on, since smaller ones could be derived from the total. */
export const PartInFives = Type.Union([Type.Integer({ multipleOf: 5, minimum: 10 }), Type.Literal('<10')]);
const countFields = <Count extends TSchema>(count: Count) => ({
  reached: count,
  left: count,
  returned: count,
  finished: count,
  /** The median time of those who finished, in seconds. Null while they are too few. */
  median: nullable(Type.Integer()),
});
const StopPart = Type.Object({
  by: literals('phase', 'kind', 'language', 'device'),
  value: Text,
  ...countFields(PartInFives),
});
export const StopPlace = Type.Object({
  version: Text,
  page: Text,
  /** Null for the whole page. */
  question: nullable(Text),
  ...countFields(CountInFives),
  parts: Type.Array(StopPart),
});
export const Stops = Type.Object({
  from: Text,
  to: Text,
  places: Type.Array(StopPlace),
  wentLive: Type.Array(Type.Object({ version: Text, at: Text, title: Text })),
});

export const countSteps = write('POST', '/applications/steps', CountSteps);
export const readStops = read('/studio/stops', StopsQuery, Stops);

export type CountInFives = Static<typeof CountInFives>;
export type PartInFives = Static<typeof PartInFives>;
export type CountSteps = Static<typeof CountSteps>;
export type DeviceKind = Static<typeof DeviceKind>;
export type Step = Static<typeof Step>;
export type StepKind = Static<typeof StepKind>;
export type Stops = Static<typeof Stops>;
export type StopPlace = Static<typeof StopPlace>;
export type StopPart = Static<typeof StopPart>;
