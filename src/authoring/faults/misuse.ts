/** Invalid use of a command. The message is for its user, and the exit code is 2. */
export class Misuse extends Error {}
