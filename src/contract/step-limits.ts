/** The limits of counted steps. Without TypeBox, so that the app can import them. */

/** Steps in one call. */
export const MOST_STEPS = 200;

/** A page that is open for longer than a day counts as a day. */
export const LONGEST_SECONDS = 86_400;
