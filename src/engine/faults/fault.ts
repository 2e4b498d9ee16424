/** A mistake in a definition, told to the person who wrote it. */
export interface Fault {
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  /** One plain sentence or two: what is wrong, and what to do. */
  message: string;
}
