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

/** Tried too often: there is room again after so many seconds. */
export class TooMany extends Failed {
  readonly seconds: number;

  constructor(left: number) {
    const seconds = Math.max(1, left);
    const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)];
    super(429, { minutes, hours }, minutes < 120 ? 'server.error.wait.minutes' : 'server.error.wait.hours');
    this.seconds = seconds;
  }
}

const MOST_TOLD = 10;
const LONGEST_TOLD = 60;

/** Unknown fields were sent. The message names the first of them. */
export class UnknownFields extends Failed {
  constructor(paths: string[]) {
    const told = paths.slice(0, MOST_TOLD).map((path) => path.slice(1, LONGEST_TOLD));
    const fields = [...told, ...(paths.length > MOST_TOLD ? ['…'] : [])].join(', ');
    super(400, { fields }, 'server.error.unknownFields');
  }
}
