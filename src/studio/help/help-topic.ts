/** Every part of the studio declares what it is about, and the words of the studio say it in three sentences. */
import type english from '../words/english.json';

export type HelpTopic = keyof (typeof english)['help']['topics'];

const ATTRIBUTE = 'data-help';

/** For the element that holds the part. */
export const help = (topic: HelpTopic): Record<typeof ATTRIBUTE, HelpTopic> => ({ [ATTRIBUTE]: topic });

/** The innermost part that an element stands in. */
export const topicAt = (element: Element | null | undefined): HelpTopic =>
  (element?.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ??
    document.querySelector(`main[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ??
    'changes') as HelpTopic;
