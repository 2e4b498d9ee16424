/** Parses a command line: the command with its arguments and options, or a request for help. */
import { CommanderError, InvalidArgumentError, Option, Command as Parser } from 'commander';
import { Misuse, suggestionText } from '../authoring/index.ts';
import { chooseOne } from './choice.ts';
import type { Command, CommandArguments, CommandLine, Options, Usage } from './command.ts';

export type ParsedCommand<Name extends string = string> = { name: Name; args: CommandArguments } | { help: string };

export function readCall<Name extends string>(line: CommandLine<Name>, args: readonly string[]): ParsedCommand<Name> {
  const names = Object.keys(line.commands) as Name[];
  const normalized = args.length === 0 ? [line.defaultCommand] : joinName(args, names);
  const [first = '', second] = normalized;
  const wanted = first === 'help' ? second : first;
  if (wanted !== undefined && !wanted.startsWith('-')) requireName(names, wanted, args[normalized.indexOf(wanted) + 1]);
  let read: ParsedCommand<Name> | undefined;
  const help: string[] = [];
  const parser = createParser(line, help, (name, args) => {
    read = { name: name as Name, args };
  });
  try {
    parser.parse(normalized, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (help.length === 0) throw new Misuse(describeError(error, line, parser, first));
  }
  return read ?? { help: help.join('').trimEnd() };
}

/** Runs one command directly. */
export function call<O extends Options, Code>(it: Command<O, Code>, args: readonly string[]): Code {
  const read = readCall({ call: '', commands: { it }, defaultCommand: 'it' }, ['it', ...args]);
  if ('help' in read) throw new Misuse(read.help);
  return it.run(read.args as CommandArguments<O>);
}

/** The name of a command may have two words. */
function joinName(args: readonly string[], names: readonly string[]): string[] {
  const at = args[0] === 'help' ? 1 : 0;
  const name = args.slice(at, at + 2).join(' ');
  return names.includes(name) ? [...args.slice(0, at), name, ...args.slice(at + 2)] : [...args];
}

/** Of commands that begin with the same word, a wrong second word is corrected. */
function requireName(names: readonly string[], word: string, next = ''): void {
  const group = names.filter((name) => name.startsWith(`${word} `));
  if (group.length === 0) chooseOne(word, names, 'command');
  else chooseOne(next.startsWith('-') ? word : `${word} ${next}`.trimEnd(), group, 'command');
}

function createParser(
  line: CommandLine,
  help: string[],
  found: (name: string, args: CommandArguments) => void,
): Parser {
  const parser = new Parser(line.call)
    .usage('<command>')
    .helpOption('-h, --help', 'shows how to use it')
    .helpCommand('help [command]', 'explains one command')
    .configureHelp({ helpWidth: 120 })
    .configureOutput({ writeOut: (text) => help.push(text), writeErr: () => {} })
    .showSuggestionAfterError(false)
    .exitOverride();
  for (const [name, usage] of Object.entries(line.commands)) {
    const subcommand = new Parser(name).copyInheritedSettings(parser).description(usage.summary);
    for (const positional of usage.positionals) subcommand.argument(positional);
    for (const [option, [kind, description]] of Object.entries(usage.options))
      subcommand.addOption(createOption(option, kind, description));
    if (usage.more) subcommand.addHelpText('after', ['', ...usage.more].join('\n'));
    parser.addCommand(
      subcommand.action(() => found(name, { positionals: subcommand.args, options: subcommand.opts() })),
    );
  }
  return parser;
}

function createOption(name: string, kind: Options[string][0], description: string): Option {
  if (kind === 'flag') return new Option(`--${name}`, description);
  return new Option(`--${name} <text>`, description).argParser((text: string, before: unknown): unknown => {
    if (text.startsWith('--')) throw new InvalidArgumentError('');
    return kind === 'text' ? text : [...((before as string[] | undefined) ?? []), text];
  });
}

const NO_USAGE: Usage = { summary: '', positionals: [], options: {} };

/** The parser quotes what it does not accept. */
function describeError({ code, message }: CommanderError, line: CommandLine, parser: Parser, name: string): string {
  const { positionals, options } = line.commands[name] ?? NO_USAGE;
  const [, quoted = ''] = /'(.*)'/s.exec(message) ?? [];
  const [option = '', value] = quoted.split(/[= ]/, 2);
  switch (code) {
    case 'commander.unknownOption': {
      if (value !== undefined && option.slice(2) in options)
        return `"${option}" takes no value. Leave "=${value}" out.`;
      const knownOptions = Object.keys(options).map((each) => `--${each}`);
      return `There is no option "${quoted}".${suggestionText(quoted, knownOptions) || ' Leave it out.'}`;
    }
    case 'commander.optionMissingArgument':
    case 'commander.invalidArgument':
      return `"${option}" needs something after it: ${option} "…".`;
    case 'commander.missingArgument':
      return `Name the ${quoted}: ${[line.call, name, ...positionals].join(' ')}`;
    case 'commander.excessArguments': {
      const args = parser.commands.find((each) => each.name() === name)?.args ?? [];
      return `"${args[positionals.length]}" is one word too many. Put a text of several words in quotes.`;
    }
    default:
      return message;
  }
}
