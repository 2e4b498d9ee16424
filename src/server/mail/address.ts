/** E-mail addresses in the one form that every mail server reads alike: no quotes, names, lists or comments. */
const SIGNS = String.raw`[^\s\p{C}@,;:<>()[\]\\"]+`;
const ADDRESS = new RegExp(`^${SIGNS}@${SIGNS}$`, 'u');

export const isAddress = (text: string): boolean => ADDRESS.test(text) && !/[@.]\.|\.@|\.$|^\./.test(text);

/** The form that addresses are stored and compared in. */
export const emailOf = (text: string): string => text.trim().toLowerCase();
