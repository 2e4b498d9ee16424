/** The keys of messages: a form's own, and the one that all forms share. */

/** The name by which a check refers to the shared message of an unanswered question. */
export const REQUIRED_MESSAGE = 'required';

export const messageKey = (message: string): string =>
  message === REQUIRED_MESSAGE ? 'problem.required' : `messages.${message}`;
