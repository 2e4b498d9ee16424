/** A command line that cannot be run as given. The message is for its user; the exit code is 2. */
export class Misuse extends Error {}
