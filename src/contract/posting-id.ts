/** The id of a job posting as an address or a cookie names it. Without TypeBox, so that the app can import it. */
const POSTING_ID = /^[1-9]\d{0,8}$/;

export const isPostingId = (text: string): boolean => POSTING_ID.test(text);
