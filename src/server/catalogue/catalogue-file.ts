/** The format of the file that a catalogue is imported from. */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import {
  ActivityType,
  AnswerOption,
  Ethnicity,
  HelpCategory,
  Id,
  JobPosting,
  LicenseType,
  noExtraProperties,
  Office,
  ReferralSource,
  ShortText,
  State,
} from '../../contract/index.ts';

const exactly = <Names extends TProperties>({ properties }: TObject<Names>) =>
  Type.Object(properties, noExtraProperties);
const optionalList = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Array(schema));
const Words = Type.String({ maxLength: 4000 });
/** A PNG file in base64. */
const picture = Type.Optional(
  Type.Object({ png: Type.String({ minLength: 1, maxLength: 400_000 }) }, noExtraProperties),
);

const Posting = Type.Object(
  {
    ...JobPosting.properties,
    /** In order. Without it the posting keeps its activities. */
    activities: optionalList(Id),
  },
  noExtraProperties,
);

const College = Type.Object(
  {
    id: Id,
    name: ShortText,
    /** Without it, city and state. */
    address: Type.Optional(Type.String({ maxLength: 200 })),
    city: ShortText,
    state: ShortText,
  },
  noExtraProperties,
);

const Option = Type.Object(
  { ...AnswerOption.properties, code: Type.String({ minLength: 1, maxLength: 20 }) },
  noExtraProperties,
);

const Question = Type.Object(
  {
    id: Id,
    englishQuestion: Type.Optional(Words),
    spanishQuestion: Type.Optional(Words),
    image1: picture,
    image2: picture,
    answerImage1: picture,
    answerImage2: picture,
    answerImage3: picture,
    numberOfSelections: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    /** With their weights. */
    answers: optionalList(Option),
    /** Instead of `answers`: the code of the right answer among those of the activity; it weighs 1. */
    right: Type.Optional(ShortText),
  },
  noExtraProperties,
);

const Activity = Type.Object(
  {
    id: Id,
    name: ShortText,
    spanishName: ShortText,
    englishInstructions: Words,
    spanishInstructions: Words,
    type: ActivityType,
    /** Seconds; without it there is no limit. */
    maxTime: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400 })),
    /** The answers of every question that has none of its own. */
    answers: optionalList(Option),
    practiceQuestions: optionalList(Question),
    testQuestions: Type.Array(Question, { minItems: 1 }),
  },
  noExtraProperties,
);

/** Every list may be left out. Entries of the database that are not in the file stay. */
export const Catalogue = Type.Object(
  {
    offices: optionalList(exactly(Office)),
    activities: optionalList(Activity),
    postings: optionalList(Posting),
    /** Ids. A posting with applications is closed instead. */
    removedPostings: optionalList(Id),
    states: optionalList(exactly(State)),
    licenseTypes: optionalList(exactly(LicenseType)),
    ethnicities: optionalList(exactly(Ethnicity)),
    referralSources: optionalList(exactly(ReferralSource)),
    colleges: optionalList(College),
    helpCategories: optionalList(exactly(HelpCategory)),
  },
  noExtraProperties,
);

export type Catalogue = Static<typeof Catalogue>;
export type CatalogueActivity = Static<typeof Activity>;
export type CatalogueQuestion = Static<typeof Question>;

/** The answers of a question with their weights. */
export function answerOptions(activity: CatalogueActivity, question: CatalogueQuestion): Required<AnswerOption>[] {
  if (question.answers) return question.answers.map((option) => ({ value: 0, ...option }));
  return (activity.answers ?? []).map((option) => ({ ...option, value: option.code === question.right ? 1 : 0 }));
}

export const PICTURES = ['image1', 'image2', 'answerImage1', 'answerImage2', 'answerImage3'] as const;

export interface CatalogueFault {
  /** Where in the file, such as `postings[2].officeCode`. */
  place: string;
  sentence: string;
}
