/** Text for screen readers. It is kept as keys, because the language may change while it is shown. */
import type { NoteState, Translate } from '../../engine/index.ts';

/** The name of an item of a list. */
export interface ItemName {
  label: string;
  number: number;
}

/** `count` distinguishes the same text announced again. */
export interface Announcement {
  words: readonly (Pick<NoteState, 'text' | 'with'> & { item?: ItemName })[];
  count: number;
}

export const itemNameText = ({ label, number }: ItemName, t: Translate): string => t(label, { number });

export const announcementText = ({ words }: Announcement, t: Translate): string =>
  words
    .map(({ text, with: params, item }) => t(text, item ? { ...params, item: itemNameText(item, t) } : params))
    .join(' ');
