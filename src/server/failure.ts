/** How a call can fail. The texts are keys of the words, said in the language of who asked. */

/** A rule says no: status 200 with a text, as the contract has it. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly params: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

/** As `Refusal`, in words that are already said. */
export class SaidRefusal extends Error {}

/** Anything that is no answer of a rule: a status with `{ error }`. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly params: Record<string, string | number> = {},
    readonly key = `server.error.${status}`,
  ) {
    super(key);
  }
}
