/** E-mail addresses in the one form that every mail server reads alike: no quotes, names, lists or comments. */
const CHARACTERS = String.raw`[^\s\p{C}@,;:<>()[\]\\"]+`;
const ADDRESS = new RegExp(`^${CHARACTERS}@${CHARACTERS}$`, 'u');

export const isEmailAddress = (text: string): boolean => ADDRESS.test(text) && !/[@.]\.|\.@|\.$|^\./.test(text);

/** An address whose domain contains a dot. One without belongs to a local network, or is not typed completely. */
export const isCompleteAddress = (text: string): boolean => isEmailAddress(text) && /@.*\./.test(text);

/** The form that addresses are stored and compared in. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

const BETWEEN = /[\s\p{C},;:<>()[\]\\"]+/u;
const END_OF_SENTENCE = /(?<![.!?])[.!?]+$/;

/** Whether a text contains an address: the whole address, not a part of a longer one. */
export const hasAddress = (text: string, email: string): boolean =>
  text.split(BETWEEN).some((word) => normalizeEmail(word.replace(END_OF_SENTENCE, '')) === email);
