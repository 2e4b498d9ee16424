/** The keys of messages: a form's own, and the one that all forms share. */

/** The name by which a check refers to the shared message of an unanswered question. */
export const REQUIRED_MESSAGE = 'required';

const SHARED: Record<string, string> = {
  required: 'problem.required',
  maxLength: 'problem.tooLong',
  minLength: 'problem.tooShort',
  minimum: 'problem.tooSmall',
  exclusiveMinimum: 'problem.tooSmall',
  maximum: 'problem.tooLarge',
  exclusiveMaximum: 'problem.tooLarge',
  minItems: 'problem.tooFew',
  maxItems: 'problem.tooMany',
};

/** The shared message for an answer that breaks a keyword of its schema. */
export const sharedMessage = (keyword: string): string => SHARED[keyword] ?? 'problem.invalid';

export const messageKey = (message: string): string =>
  message === REQUIRED_MESSAGE ? 'problem.required' : `messages.${message}`;
