/** The arguments and options of a command, and its help. */
interface OptionValues {
  flag: true;
  text: string;
  texts: string[];
}
export type Options = Readonly<Record<string, readonly [kind: keyof OptionValues, description: string]>>;

/** The name of a command, and its purpose. */
export interface Usage<O extends Options = Options> {
  summary: string;
  /** Arguments after the name: `<id>` is required, `[folder]` is optional. */
  positionals: readonly string[];
  options: O;
  /** Further lines of its help. */
  more?: readonly string[];
}

/** The arguments after the name of a command. */
export interface CommandArguments<O extends Options = Options> {
  positionals: string[];
  options: { [name in keyof O]?: OptionValues[O[name][0]] };
}

/** Returns the exit code. */
export interface Command<O extends Options = Options, Code = number | Promise<number>> extends Usage<O> {
  run(args: CommandArguments<O>): Code;
}

/** Keeps the types of the options for `run`. */
export const command = <const O extends Options, Code>(it: Command<O, Code>): Command<O, Code> => it;

export interface CommandLine<Name extends string = string> {
  /** How it is run, such as `npm run forms --`. */
  call: string;
  commands: Readonly<Record<Name, Usage>>;
  /** The command that runs if none is named. */
  defaultCommand: Name | 'help';
}
