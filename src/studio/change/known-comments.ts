/** The comments on a change that were read so far: the newest come with the change, older ones in parts. */
import type { ChangeShown } from '../../contract/index.ts';
import { PART_SIZE } from '../api/use-parts.ts';

type Comments = ChangeShown['comments'];

export interface KnownComments {
  comments: Comments;
  /** Whether there are no older ones. */
  isComplete: boolean;
}

const isPart = (comments: Comments): boolean => comments.length >= PART_SIZE;

export const firstComments = (newest: Comments): KnownComments => ({ comments: newest, isComplete: !isPart(newest) });

/** With the newest comments of a change that was read again. Those that are known stay, also when more than a part follow. */
export function withNewest(known: KnownComments, newest: Comments): KnownComments {
  const ids = new Set(known.comments.map(({ id }) => id));
  const added = newest.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  // More came than a part has, so that some between are not known.
  if (isPart(added)) return firstComments(newest);
  return { ...known, comments: [...known.comments, ...added] };
}

export const withOlder = ({ comments }: KnownComments, older: Comments): KnownComments => ({
  comments: [...older, ...comments],
  isComplete: !isPart(older),
});
