/** How English says what definitions mean. The other language has the same shape. */
import { dayText } from '../../../engine/index.ts';

/** That something is so, and that it is not. */
export type Both = readonly [is: string, isNot: string];

const listed = (parts: readonly string[], last: string): string => {
  const comma = parts.length > 2 || parts.some((part) => part.includes(', ')) ? ',' : '';
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${comma} ${last} ${parts.at(-1)}`;
};
const plainly = (parts: readonly string[], last: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
const counted = (count: string, one: string): string => `${count} ${one}${count === '1' ? '' : 's'}`;
const ago = (years: string): string =>
  Number(years) === 0
    ? 'this year'
    : Number(years) < 0
      ? `the year ${-Number(years)} years ago`
      : `the year in ${years} years`;

export const english = {
  heading: 'English',
  capital: (text: string): string => text.charAt(0).toUpperCase() + text.slice(1),
  quote: (text: string): string => `“${text}”`,
  day: (day: string): string => dayText(day, 'english'),
  and: (parts: readonly string[]): string => listed(parts, 'and'),
  or: (parts: readonly string[]): string => listed(parts, 'or'),
  /** Values, names: as short as can be. */
  names: (parts: readonly string[]): string => plainly(parts, 'and'),
  values: (parts: readonly string[], _isNot = false): string => plainly(parts, 'or'),
  either: (parts: readonly string[]): string => `either ${listed(parts, 'or')}`,
  both: (parts: readonly string[]): string =>
    parts.length === 2 ? `both ${listed(parts, 'and')}` : `(${listed(parts, 'and')})`,
  within: (part: string): string => `(${part})`,
  nothing: 'nothing',
  yes: 'Yes',
  no: 'No',
  never: 'never',
  always: 'always',

  /** What is so, by the operation or what it works on. */
  conditions: {
    is: (a: string, b: string): Both => [`${a} is ${b}`, `${a} is not ${b}`],
    answer: (a: string, b: string): Both => [`the answer to ${a} is ${b}`, `the answer to ${a} is not ${b}`],
    same: (a: string, b: string): Both => [`${a} and ${b} are the same`, `${a} and ${b} differ`],
    ticked: (a: string): Both => [`${a} is ticked`, `${a} is not ticked`],
    signed: (a: string): Both => [`${a} is signed`, `${a} is not signed`],
    answered: (a: string): Both => [`${a} is answered`, `${a} is not answered`],
    entered: (a: string): Both => [`something is entered in ${a}`, `nothing is entered in ${a}`],
    known: (a: string): Both => [`${a} is known`, `${a} is not known`],
    saved: (a: string): Both => [`the page ${a} is saved`, `the page ${a} is not saved yet`],
    counts: (a: string): Both => [`${a} is neither nothing nor zero`, `${a} is nothing or zero`],
    contains: (a: string, b: string): Both => [`${a} contains ${b}`, `${a} does not contain ${b}`],
    chosen: (a: string, b: string): Both => [`${b} is chosen at ${a}`, `${b} is not chosen at ${a}`],
    missing: (a: string): Both => [`something of ${a} is not answered`, `all of ${a} is answered`],
    less: (a: string, b: string): Both => [`${a} is less than ${b}`, `${a} is at least ${b}`],
    atMost: (a: string, b: string): Both => [`${a} is at most ${b}`, `${a} is more than ${b}`],
    before: (a: string, b: string): Both => [`${a} is before ${b}`, `${a} is not before ${b}`],
    notAfter: (a: string, b: string): Both => [`${a} is not after ${b}`, `${a} is after ${b}`],
    some: (list: string, what: string): Both => [
      `there is an item of ${list} where ${what}`,
      `there is no item of ${list} where ${what}`,
    ],
    all: (list: string, what: string): Both => [
      `in every item of ${list} ${what}`,
      `not in every item of ${list} ${what}`,
    ],
    none: (list: string, what: string): Both => [
      `there is no item of ${list} where ${what}`,
      `there is an item of ${list} where ${what}`,
    ],
    unique: (list: string, what?: string): Both =>
      what === undefined
        ? [`no two items of ${list} are the same`, `two items of ${list} are the same`]
        : [`no two items of ${list} have the same ${what}`, `two items of ${list} have the same ${what}`],
    first: (list: string, what?: string): Both =>
      what === undefined
        ? [`no item before this one in ${list} is the same`, `an item before this one in ${list} is the same`]
        : [
            `no item before this one in ${list} has the same ${what}`,
            `an item before this one in ${list} has the same ${what}`,
          ],
    among: (a: string, list: string): Both => [`${a} is among ${list}`, `${a} is not among ${list}`],
  },

  /** What operations give. */
  nouns: {
    '+': (...all: string[]): string => all.join(' plus '),
    '-': (a: string, b?: string): string => (b === undefined ? `minus ${a}` : `${a} minus ${b}`),
    '*': (...all: string[]): string => all.join(' times '),
    '/': (a: string, b: string): string => `${a} divided by ${b}`,
    '%': (a: string, b: string): string => `what is left of ${a} divided by ${b}`,
    min: (...all: string[]): string => `the smallest of ${plainly(all, 'and')}`,
    max: (...all: string[]): string => `the largest of ${plainly(all, 'and')}`,
    cat: (...all: string[]): string => plainly(all, 'and'),
    substr: (text: string, start: string, length?: string): string => {
      if (start === '0' && length !== undefined)
        return Number(length) < 0
          ? `${text} without its last ${counted(`${-Number(length)}`, 'character')}`
          : `the first ${counted(length, 'character')} of ${text}`;
      return `${length === undefined ? 'the rest' : counted(length, 'character')} of ${text} from character ${Number(start) + 1} on`;
    },
    merge: (...all: string[]): string => `the items of ${plainly(all, 'and')} together`,
    map: (list: string, what: string): string => `${what} of each item of ${list}`,
    filter: (list: string, when: string): string => `the items of ${list} where ${when}`,
    sum: (list: string, what: string): string => `the sum of ${what} over all items of ${list}`,
    reduce: (list: string): string => `what is worked out from ${list}, item by item`,
    missing: (...all: string[]): string => `what is not answered of ${plainly(all, 'and')}`,
    missing_some: (least: string, all: string): string => `what is not answered of ${all}, unless ${least} of them are`,
    today: (): string => 'today',
    year: (day: string): string => `the year of ${day}`,
    yearNow: ago,
    yearStart: (years: string): string =>
      Number(years) < 0 ? `January 1, ${-Number(years)} years ago` : `January 1 of ${ago(years)}`,
    addDays: (day: string, days: string): string => `${counted(days, 'day')} after ${day}`,
    daysBetween: (from: string, to: string): string => `the number of days from ${from} to ${to}`,
    spanDays: (list: string, from: string, to: string): string =>
      `the number of days from the earliest ${from} to the latest ${to} in ${list}`,
    digits: (text: string): string => `the digits of ${text}`,
    lower: (text: string): string => `${text} in lower case`,
    length: (what: string): string => `the length of ${what}`,
    count: (list: string): string => `the number of items of ${list}`,
    countWhere: (list: string, when: string): string => `the number of items of ${list} where ${when}`,
    column: (list: string, column: string, entry: string): string => `${column} of ${entry} in ${list}`,
    if: (what: string, when: string): string => `${what} if ${when}`,
    otherwise: (what: string): string => `otherwise ${what}`,
    whether: (clause: string): string => `Yes if ${clause}, otherwise No`,
    fallback: (what: string, otherwise: string): string => `${what} (${otherwise} if not answered)`,
    item: (field: string, number: string, list: string): string => `${field} of item ${number} of ${list}`,
    itemItself: (list: string): string => `the item of ${list}`,
    elsewhere: (field: string, page: string): string => `${field} of the page ${page}`,
    part: (field: string, of: string): string => `${field} (${of})`,
    below: (field: string, other: string): string => `${field} (below ${other})`,
    entry: (choice: string): string => `the choice at ${choice}`,
    position: 'the position in the list',
    soFar: 'what came out so far',
    choice: 'the choice',
    own: 'the answer',
    ownBox: 'the box',
    record: 'all answers of the page',
    list: (name: string): string => `the list ${name}`,
    emptyItem: 'one empty item',
    items: (count: string): string => `${counted(count, 'item')}`,
    group: (parts: string[]): string => parts.join(', '),
    filled: (name: string, value: string): string => `${name} ${value}`,
  },

  /** What kind of answer is wanted. */
  kinds: {
    text: 'a text',
    email: 'an e-mail address',
    password: 'a password',
    date: 'a date',
    number: 'a number',
    integer: 'a whole number',
    yesNo: 'Yes or No',
    tick: 'a box to tick',
    toggle: 'a button that stays pressed',
    sign: 'a signature',
    file: 'a file to upload',
    list: 'a list',
    group: 'a group of questions',
    choice: (values: string): string => `one of ${values}`,
    choices: (values: string): string => `any of ${values}`,
    choiceOf: (count: string): string => `one of ${count} choices`,
    choicesOf: (count: string): string => `any of ${count} choices`,
    lookup: (list: string): string => `a choice from ${list}`,
    lookups: (list: string): string => `choices from ${list}`,
  },

  limits: {
    maxLength: (n: string): string => `at most ${counted(n, 'character')}`,
    minLength: (n: string): string => `at least ${counted(n, 'character')}`,
    digits: (least: string, most: string): string =>
      least === most ? counted(most, 'digit') : `${least} to ${most} digits`,
    pattern: (pattern: string): string => `written as the pattern \`${pattern}\` says`,
    minimum: (n: string): string => `at least ${n}`,
    maximum: (n: string): string => `at most ${n}`,
    exclusiveMinimum: (n: string): string => `more than ${n}`,
    exclusiveMaximum: (n: string): string => `less than ${n}`,
    multipleOf: (n: string): string =>
      /^0\.0*1$/.test(n) ? `with at most ${counted(`${n.length - 2}`, 'decimal')}` : `a multiple of ${n}`,
    minItems: (n: string): string => `at least ${counted(n, 'item')}`,
    maxItems: (n: string): string => `at most ${counted(n, 'item')}`,
    uniqueItems: 'nothing twice',
    date: 'a day of the calendar',
    email: 'an e-mail address',
    offered: 'one of the choices that are offered',
    const: (value: string): string => `exactly ${value}`,
    answered: 'answered where it must be',
    signed: 'the signature',
    signedAfter: (other: string): string => `signed after ${other}`,
  },

  /** One walk through the pages. */
  walk: {
    taken: (typed: string, choice: string): string => `“${typed}” was taken as ${choice}.`,
    situation: (given: string, usual: string): string => `Situation: ${given || 'the usual'}\nAnd as usual: ${usual}`,
    legend: '* must be answered, (*) depends on answers',
    because: (when: string): string => `, because ${when}`,
    asked: 'Asked',
    notAsked: 'Not asked',
    askedWhen: (when: string): string => `Asked when ${when}`,
    notShown: 'not shown',
    nothing: 'Nothing is asked.',
  },

  /** How an answer travels and is stored. */
  wire: {
    name: (name: string, what: string): string => `Stored as \`${name}\`: ${what}.`,
    or: (what: string, missing: string): string => `${what}, or ${missing} when not answered`,
    text: 'text',
    digits: (n: string): string => `text of ${counted(n, 'digit')}`,
    date: 'text like `2026-12-31`',
    number: 'a number',
    yesNo: '`true` or `false`',
    list: 'a list of groups, `[]` when there is none',
    choices: (what: string): string => `a list of these, \`[]\` when there is none: ${what}`,
    choice: (values: string): string => `one of ${values}`,
    column: (column: string, list: string): string => `the \`${column}\` of an entry of ${list}`,
    group: 'a group',
  },

  sentences: {
    shownAlways: 'Always shown.',
    shown: (when: string): string => `Shown when ${when}.`,
    shownNever: 'Never shown.',
    unseen: 'Not on the page; the form keeps it.',
    pageAlways: 'The page is always shown.',
    page: (when: string): string => `The page is shown when ${when}.`,
    requiredAlways: 'Must be answered.',
    required: (when: string): string => `Must be answered when ${when}; otherwise it may be left open.`,
    optional: 'May be left open.',
    mustSign: 'Must be signed.',
    readOnlyAlways: 'Cannot be changed.',
    readOnly: (when: string): string => `Cannot be changed when ${when}.`,
    readOnlySigned: (sign: string): string => `Cannot be changed once ${sign} is given, except in review mode.`,
    whenHidden: {
      keep: 'What was answered is kept while it is hidden.',
      clear: 'What was answered is dropped while it is hidden.',
    },
    offered: (when: string): string => `A choice is offered when ${when}.`,
    offeredBy: (what: string): string => `Which choices are offered depends on ${what}.`,
    label: (text: string, when: string): string => `It is called ${text} when ${when}.`,
    start: (what: string): string => `Begins with ${what}.`,
    prefill: (what: string): string => `Where nothing is answered, ${what} is put in when the page opens.`,
    load: (what: string): string => `When saved answers are opened, it becomes ${what}.`,
    save: (what: string): string => `When saved, it becomes ${what}.`,
    workedOut: { load: 'When saved answers are opened, it is worked out', save: 'When saved, it is worked out' },
    from: (what: string): string => ` from ${what}.`,
    askAgain: (when: string): string => `A saved answer is asked for again when ${when}.`,
    change: (on: string, what: string): string => `When ${on} is changed, it becomes ${what}.`,
    changeIf: (on: string, when: string, what: string): string =>
      `When ${on} is changed and ${when}, it becomes ${what}.`,
    changeOnce: (when: string, what: string): string => `As soon as ${when}, it becomes ${what}.`,
    emptiedOnce: (when: string): string => `As soon as ${when}, it is emptied.`,
    emptied: (on: string): string => `When ${on} is changed, it is emptied.`,
    emptiedIf: (on: string, when: string): string => `When ${on} is changed and ${when}, it is emptied.`,
    note: (text: string): string => `Before it stands: ${text}`,
    noteIf: (text: string, when: string): string => `When ${when}, before it stands: ${text}`,
    signs: (text: string): string => `Signs the document ${text}.`,
    document: (text: string): string => `Stands in the document ${text}, and is judged when that is signed.`,
    sensitive: 'Kept encrypted.',
    identifies: 'Tells the applicant from everybody else.',
    local: 'Neither sent nor stored.',
    top: (text: string): string => `At the top stands: ${text}`,
    topIf: (text: string, when: string): string => `When ${when}, at the top stands: ${text}`,
    terms: 'Words used here',
    dictionary: 'Data dictionary',
    aboutDictionary:
      'Every answer of every form: what it is called, what it may be, when it is asked for, what judges it, and how it is stored. A question that the situation hides keeps its saved answer; one that another answer hides is stored as not answered. Made from the definitions by `npm run forms -- doc`. “Brand” in a name stands for the key of the employer.',
    apart: 'The answers are stored apart from the application.',
    call: (name: string): string => `In calls to the server this page is \`${name}\`.`,
    columns: ['Answer', 'English', 'Español', 'Kind'],
    nothingAsked: 'This page asks nothing.',
    signsByName: (text: string, group: string): string => `${group} is a document to sign: \`${text}\`.`,
    noun: (term: string, meaning: string): string => `${term}: ${meaning}.`,
    term: (term: string, meaning: string): string => `That ${term} means that ${meaning}.`,
    otherwise: (rule: string, message: string): string => `${rule}; otherwise: ${message}`,
  },
};

export type Grammar = typeof english;
