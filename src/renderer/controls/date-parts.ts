/**
 * Which parts of a date were typed. Browsers report that a date is incomplete, but not what is missing. The pressed keys
 * show it while we know which part has the focus, which we do not after a click.
 */
export type DatePart = 'month' | 'day' | 'year';

export const PARTS: readonly DatePart[] = ['month', 'day', 'year'];
export const DIGITS: Readonly<Record<DatePart, number>> = { month: 2, day: 2, year: 4 };
/** A higher first digit completes a part, and most browsers move the focus to the next one. */
const MAX_FIRST_DIGIT: Record<DatePart, number> = { month: 1, day: 3, year: 9 };

/** The message keys for the missing parts, where some but not all are missing. */
const MISSING: Partial<Record<string, string>> = {
  month: 'problem.missing.month',
  day: 'problem.missing.day',
  year: 'problem.missing.year',
  'month day': 'problem.missing.monthDay',
  'month year': 'problem.missing.monthYear',
  'day year': 'problem.missing.dayYear',
};

/** The message key for the missing parts; undefined where all or none are missing. */
export const missingKey = (isMissing: (part: DatePart) => boolean): string | undefined =>
  MISSING[PARTS.filter(isMissing).join(' ')];

/** The parts in the order of a language. Without one it is that of the browser, in which it shows them. */
export const partsIn = (locale?: string): DatePart[] =>
  new Intl.DateTimeFormat(locale).formatToParts().flatMap(({ type }) => PARTS.filter((part) => part === type));

export class DateParts {
  readonly #order: readonly DatePart[];
  readonly #isAdvanced: boolean;
  /** The index to which Tab leads at most. */
  readonly #end: number;
  readonly #filled = new Set<DatePart>();
  /** The index of the part with the focus, or that of the button of the calendar after them; undefined after a click. */
  #position: number | undefined = 0;
  #typed = '';
  /** Something was typed into an unknown part. */
  #isUnsure = false;

  /**
   * `isAdvanced`: the browser moves the focus on when a part has all its digits, and Tab leads to a button of the calendar
   * after the last part.
   */
  constructor(order: readonly DatePart[], isAdvanced: boolean) {
    this.#order = order;
    this.#isAdvanced = isAdvanced;
    this.#end = isAdvanced ? order.length : order.length - 1;
  }

  /** The control got the focus: by keyboard at one of its ends, by a click at an unknown part. */
  enter(from: 'start' | 'end' | 'click'): void {
    this.#typed = '';
    this.#position = { start: 0, end: this.#end, click: undefined }[from];
  }

  /** The browser has a complete date, or none at all. */
  setComplete(isComplete: boolean): void {
    this.#isUnsure = false;
    for (const part of this.#order) {
      if (isComplete) this.#filled.add(part);
      else this.#filled.delete(part);
    }
  }

  press(key: string): void {
    const part = this.#position === undefined ? undefined : this.#order[this.#position];
    if (key === 'Shift+Tab') this.#go(-1);
    else if (key === 'Tab') this.#go(1, this.#end);
    else if (this.#position === this.#order.length) return;
    else if (key === 'ArrowLeft') this.#go(-1);
    else if (key === 'ArrowRight' || /^[/.,\- ]$/.test(key)) this.#go(1);
    else if (part === undefined) this.#isUnsure = true;
    else if (/^\d$/.test(key)) this.#digit(part, key);
    else if (key === 'ArrowUp' || key === 'ArrowDown') this.#filled.add(part);
    else if (key === 'Backspace' || key === 'Delete') this.#clear(part);
  }

  /** The message key for the missing parts. */
  get missing(): string {
    const missing = missingKey((part) => !this.#filled.has(part));
    return (this.#isUnsure ? undefined : missing) ?? 'problem.missing.part';
  }

  #go(step: number, last = this.#order.length - 1): void {
    this.#typed = '';
    if (this.#position !== undefined) this.#position = Math.min(Math.max(this.#position + step, 0), last);
  }

  #digit(part: DatePart, digit: string): void {
    this.#filled.add(part);
    this.#typed += digit;
    const isWhole = this.#typed.length >= DIGITS[part] || Number(this.#typed[0]) > MAX_FIRST_DIGIT[part];
    if (isWhole && this.#isAdvanced) this.#go(1);
  }

  #clear(part: DatePart): void {
    this.#typed = '';
    this.#filled.delete(part);
  }
}
