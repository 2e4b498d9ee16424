/** Refuses what somebody asked of a tool; the message is for them. A command ends with 2. */
export class Misuse extends Error {}
