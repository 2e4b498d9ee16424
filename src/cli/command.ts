/** What a command of either command line takes, and what it is for. */
interface Values {
  flag: true;
  text: string;
  texts: string[];
}
export type Options = Readonly<Record<string, readonly [kind: keyof Values, says: string]>>;

/** How a command is called, and what it is for. */
export interface Usage<O extends Options = Options> {
  says: string;
  /** What may follow that is no option: `<id>` must, `[folder]` may. */
  words: readonly string[];
  options: O;
  /** What else its help says, line by line. */
  more?: readonly string[];
}

/** What stands behind the name of a command. */
export interface Asked<O extends Options = Options> {
  words: string[];
  options: { [name in keyof O]?: Values[O[name][0]] };
}

/** Its result is the exit code. */
export interface Command<O extends Options = Options, Code = number | Promise<number>> extends Usage<O> {
  run(asked: Asked<O>): Code;
}

/** Keeps the names and kinds of its options, by which `run` knows them. */
export const command = <const O extends Options, Code>(it: Command<O, Code>): Command<O, Code> => it;

export interface CommandLine<Name extends string = string> {
  /** How it is called, such as `npm run forms --`. */
  call: string;
  commands: Readonly<Record<Name, Usage>>;
  /** What is done when nothing is asked. */
  usual: Name | 'help';
}
