/** The English sentences about differences. The Spanish ones have the same keys. */
import type { Language } from '../../../engine/data/index.ts';
import { countPhrase } from '../../conditions/english-phrases.ts';
import type { BeforeAfter } from './before-after.ts';
import type { Predicate } from './sentence.ts';

/** "is now required", "are now required": of one subject and of several. */
const be = (rest: string): Predicate => [`is ${rest}`, `are ${rest}`];
const before = (was: string): string => ` (before: ${was})`;

const STANDINGS = { shown: 'shown', required: 'required', readOnly: 'read-only' };
export type QuestionStateName = keyof typeof STANDINGS;

const LANGUAGES: Record<Language, string> = { english: 'English', spanish: 'Spanish' };

export const englishDifferences = {
  before,
  languages: LANGUAGES,
  none: 'none',
  noAnswer: 'no answer',
  items: (count: number): string => `of ${count}`,
  withAnswers: (answers: string): string => `with ${answers}`,
  forExample: (example: string): string => `, for example ${example}`,
  whenBefore: (now: string, was: string): string => ` when ${now} (before: when ${was})`,
  dependingOn: (questions: string): string => ` depending on ${questions}`,
  /** Quoted as the language quotes. */
  subjects: {
    page: (title: string): string => `The page ${title}`,
    form: (title: string): string => `The form ${title}`,
    note: (text: string): string => `The note ${text}`,
    message: (text: string): string => `The message ${text}`,
    document: (name: string): string => `The document ${name}`,
    documentIn: (name: string, language: Language): string => `The document ${name} in ${LANGUAGES[language]}`,
    value: (name: string, called: string): string => `The value ${name}${called && ` (${called})`}`,
    choice: (option: string, label: string): string => `The choice ${option} of ${label}`,
    part: (part: string, label: string): string => `${part} of ${label}`,
    heading: (name: string): string => `The heading ${name}`,
    text: (name: string): string => `The text ${name}`,
    title: 'The title',
    intro: 'The introduction',
    submit: 'The button',
    thisPage: 'On this page:',
  },
  parts: {
    label: 'The label',
    hint: 'The hint',
    reason: 'The reason',
    add: 'The “add” button',
    remove: 'The “delete” button',
    item: 'The heading of an item',
  } as Record<string, string>,

  standing: {
    now: (name: QuestionStateName): Predicate => be(`now ${STANDINGS[name]}`),
    nowAlways: (name: QuestionStateName): Predicate => be(`now always ${STANDINGS[name]}`),
    nowOnly: (name: QuestionStateName): Predicate => be(`now only ${STANDINGS[name]}`),
    nowAndRequired: (name: QuestionStateName): Predicate => be(`now ${STANDINGS[name]} and required`),
    noLonger: (name: QuestionStateName): Predicate => be(`no longer ${STANDINGS[name]}`),
    forOthers: (when: string): string => ` for other answers${when}`,
    turnedOn: (name: QuestionStateName, example: string): string =>
      `: ${example} it is ${STANDINGS[name]} now, and was not before`,
    turnedOff: (name: QuestionStateName, example: string): string => `: ${example} it is no longer ${STANDINGS[name]}`,
  },

  pages: {
    isGone: 'is gone',
    isNew: (place: string): string => `is new, ${place}`,
    shown: (when: string): string => `, shown${when}`,
    neverShown: ', shown never',
    first: 'first of all',
    after: (title: string): string => `after ${title}`,
    comes: (place: string): string => `now comes ${place}`,
    kind: (is: string, was: string): string => `is now of the kind ${is}${before(was)}`,
    number: (is: string, was: string): string => `is now resumed by the number ${is}${before(was)}`,
    call: (is: string, was: string): string => `is now called ${is} at the server${before(was)}`,
    leadsBack: (title: string): string => `now leads back to ${title}`,
    leadsBackNoLonger: (title: string): string => `no longer leads back to ${title}`,
    formIsNew: 'is new',
    formIsGone: 'is gone',
  },

  questions: {
    kinds: {
      group: 'a group',
      list: 'a list',
      text: 'a text',
      number: 'a number',
      yesNo: 'yes or no',
      choice: 'a choice',
      choices: 'a choice of several',
      date: 'a date',
    },
    kind: (is: string, was: string): string => `is now ${is}${before(was)}`,
    isNew: (kind: string): string => `is a new question (${kind})`,
    isNewRequired: (kind: string): string => `is a new question (${kind}, required)`,
    shown: (when: string): string => `, shown${when}`,
    neverShown: ', never shown',
    wasNeverShown: 'is gone; it was never shown',
    noLongerAsked: ['is no longer asked', 'are no longer asked'] as Predicate,
    underNoHeading: ['now stands under no heading', 'now stand under no heading'] as Predicate,
    under: (heading: string): Predicate => [`now stands under ${heading}`, `now stand under ${heading}`],
    first: 'now comes first',
    after: (label: string): string => `now comes after ${label}`,
    judged: (rules: string): string => `Judged: ${rules}.`,
    else: (rule: string, message: string): string => `${rule} (else ${message})`,
    called: (label: string): string => `In Spanish: ${label}`,
    hint: (hint: string): string => `has the hint ${hint}`,
    reason: (reason: string): string => `gives the reason ${reason}`,
    title: (title: string): string => `in Spanish is ${title}`,
  },

  /** Limits, each with what it is now. */
  limits: {
    maxLength: (most: string): string => `may now have at most ${countPhrase(most, 'character')}`,
    minLength: (least: string): string => `must now have at least ${countPhrase(least, 'character')}`,
    minimum: (least: string): string => `must now be at least ${least}`,
    maximum: (most: string): string => `must now be at most ${most}`,
    exclusiveMinimum: (bound: string): string => `must now be more than ${bound}`,
    exclusiveMaximum: (bound: string): string => `must now be less than ${bound}`,
    multipleOf: (step: string): string => `must now be a multiple of ${step}`,
    minItems: (least: string): string => `needs at least ${least} now`,
    maxItems: (most: string): string => `takes at most ${most} now`,
    const: (value: string): string => `must now be ${value}`,
  },
  limitIsGone: (limit: string): string => `no longer has this limit: ${limit.replace(/ now\b/, '')}`,
  formats: {
    format: (is: string, was: string): string => `must now be ${is}${before(was)}`,
    any: 'any text',
    email: 'an e-mail address',
    date: 'a date',
    other: (name: string): string => `a ${name}`,
    pattern: 'must now fit a pattern',
    otherPattern: 'must now fit another pattern',
    noPattern: 'may now be any text',
    refused: (text: string): string => `${text} is refused now`,
    accepted: (text: string): string => `${text} is accepted now`,
    replacement: (is: string, was: string): string => `${is} instead of ${was}`,
  },

  /** Properties that are set now, and that are no longer set. */
  marks: {
    wholeNumber: ['must now be a whole number', 'may now have decimals'],
    uniqueItems: ['must now differ from each other', 'may now be alike'],
    sensitive: ['is now kept encrypted', 'is no longer kept encrypted'],
    delicate: ['must now say why it is asked', 'need no longer say why it is asked'],
    identifies: ['now tells the applicant from all others', 'no longer tells the applicant from all others'],
    local: ['stays on the page now: it is neither sent nor stored', 'is now sent and stored'],
    warning: ['is a warning now', 'is no warning any more'],
    apart: ['is now stored apart from the application', 'is now stored with the application'],
  } satisfies Record<string, BeforeAfter<string>>,
  whenHidden: {
    keep: 'now keeps its saved answer when it is hidden',
    clear: 'now loses its saved answer when it is hidden',
    usual: 'now keeps its saved answer only when the situation hides it',
  },
  wire: {
    storedAs: (is: string, was: string): string => `is now sent and stored as ${is}${before(was)}`,
    digits: (count: number): string => `text of ${countPhrase(String(count), 'digit')}`,
    number: (count: number): string => `a number of ${countPhrase(String(count), 'digit')}`,
    placeholder: (value: string): string => `${value} for no answer`,
    plain: 'it stands',
  },
  looks: {
    hidden: 'can no longer be seen on the page, and goes on being sent',
    visible: ['can now be seen on the page', 'can now be seen on the page'] as Predicate,
    widget: (is: string, was: string): string => `is now answered by ${is}${before(was)}`,
    usualWidget: 'the usual control',
    usualWidgetBefore: 'the usual one',
    different: (looks: string): Predicate => [`looks different: ${looks}`, `look different: ${looks}`],
    other: (name: string): string => `other ${name}`,
    look: (name: string, is: string, was: string): string => `${name} ${is} instead of ${was}`,
    usual: 'the usual',
  },

  choices: {
    now: (values: string, rest: string): Predicate => [`now offers ${values}${rest}`, `now offer ${values}${rest}`],
    nowAlways: (values: string, rest: string): Predicate => [
      `now always offers ${values}${rest}`,
      `now always offer ${values}${rest}`,
    ],
    noLonger: (values: string, rest: string): Predicate => [
      `no longer offers ${values}${rest}`,
      `no longer offer ${values}${rest}`,
    ],
    someAnswers: ' for some answers',
    otherAnswers: ' for other answers',
    order: (values: string): string => `offers its choices in another order: ${values}`,
    columns: { name: 'list', value: 'column', label: 'columns', sort: 'order' },
    column: (column: string, is: string, was: string): string =>
      `now takes the ${column} ${is} for its choices${before(was)}`,
    fromList: (list: string): string => `now takes its choices from the list ${list}`,
    noLongerFromList: (list: string): string => `no longer takes its choices from the list ${list}`,
    otherEntries: (list: string): string => `now offers other entries of the list ${list}`,
  },

  checks: {
    noLonger: (message: string, when: string): string => `is no longer refused${when} with ${message}`,
    always: (message: string, when: string): string => `is now always refused${when} with ${message}`,
    unless: (message: string, is: string): string => `is now refused with ${message} unless ${is}`,
    beforeUnless: (was: string): string => before(`unless ${was}`),
    refused: (message: string, when: string, example: string): string =>
      `is now refused${when} with ${message}, for example ${example}`,
    refusedNoLonger: (message: string, when: string, example: string): string =>
      `is no longer refused${when} with ${message}, for example ${example}`,
    message: (now: string, was: string): string => `is now refused with ${now}${before(was)}`,
    told: (what: 'wrong' | 'open' | 'both', is: string, was: string): string =>
      `is now told, if ${{ wrong: 'wrong', open: 'left open', both: 'wrong or left open' }[what]}: ${is}${before(was)}`,
    usualWords: 'the usual words',
  },

  effects: {
    start: (now: string, was: string): string => `now begins as ${now} in a new application${before(was)}`,
    prefill: (now: string, was: string): string => `is now filled in as ${now} when the page opens${before(was)}`,
    load: (now: string, was: string): string => `is now opened as ${now} from what was saved${before(was)}`,
    askAgain: (now: string, was: string): string => `is now opened as ${now} from what was saved${before(was)}`,
    save: (now: string, was: string): string => `is now stored as ${now}${before(was)}`,
    noLonger: (cause: string, when: string): string => `no longer changes with ${cause}${when}`,
    now: (cause: string, when: string, example: string): string => `now changes with ${cause}${when}: ${example}`,
    otherwise: (cause: string, when: string, example: string, was: string): string =>
      `changes otherwise with ${cause}${when}: ${example}${before(was)}`,
    becomes: (cause: string, answer: string, is: string): string => `with ${cause}: ${answer} it becomes: ${is}`,
  },

  fillings: {
    has: (is: string, gap: string, was: string, when: string): string =>
      `has ${is} for ${gap} now${before(was)}${when}`,
    byAnswers: 'what the answers give',
    nothing: 'nothing',
  },

  values: {
    means: (now: string, was: string): string => `now means: ${now}${before(was)}`,
    difference: (when: string): string => `, which makes a difference${when}`,
    isNow: (now: string, when: string, was: string): string => `is now ${now}${when}${before(was)}`,
    restOnIt: (labels: string, count: number): string => `; ${labels} ${count === 1 ? 'rests' : 'rest'} on it`,
  },

  notes: {
    top: 'now stands at the top of the page',
    before: (label: string): string => `now stands before ${label}`,
  },

  documents: {
    signedInstead: (text: string): string => `is to be signed now in place of ${text}`,
    signedBy: (what: string): string => `is now signed by ${what}`,
    saving: 'saving the page',
    otherLines: 'shows other lines to read',
    signedNow: (heading: string): string => `is to be signed now, under ${heading}`,
    signed: (heading: string): string => `is to be signed, under ${heading}`,
    noLongerSigned: 'is no longer to be signed',
    holds: (labels: string): string => `now holds ${labels}`,
    holdsNoLonger: (labels: string): string => `no longer holds ${labels}`,
    newText: (languages: string): string =>
      `has a new text in ${languages}: applications begun after this sign the new one`,
    under: (heading: string): string => `, under ${heading}`,
    newParagraph: (under: string, text: string): string => `has a new paragraph${under}: ${text}`,
    noLongerParagraph: (under: string, text: string): string => `no longer has the paragraph${under}: ${text}`,
    says: (under: string, now: string, was: string): string => `now says${under}: ${now}${before(was)}`,
    more: (count: number): string => `${count} more paragraphs differ`,
  },

  wording: {
    is: (language: Language, now: string): string => `in ${LANGUAGES[language]} is now ${now}`,
    gone: (language: Language): string => `is no longer there in ${LANGUAGES[language]}`,
  },
};

export type DifferenceWords = typeof englishDifferences;
