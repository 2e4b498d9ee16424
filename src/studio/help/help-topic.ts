/** Every part of the studio declares its topic, for which the studio's words have three sentences. */
import type english from '../words/english.json';

export type HelpTopic = keyof (typeof english)['help']['topics'];

const ATTRIBUTE = 'data-help';

/** Attributes for the root element of the part. */
export const help = (topic: HelpTopic): Record<typeof ATTRIBUTE, HelpTopic> => ({ [ATTRIBUTE]: topic });

/** The topic of the innermost part around an element. */
export const topicAt = (element: Element | null | undefined): HelpTopic =>
  (element?.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ??
    document.querySelector(`main[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ??
    'changes') as HelpTopic;
