/** A server as an operator runs it: a process of its own, which a test can kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readPrepared } from './prepared.ts';

/**
 * The arguments of Node that start a program, named by its source under `src`, as a bundle. The embedded database is
 * compiled with a fast compiler, since no process runs long enough for the optimizing one to pay off.
 */
export const program = (name: string): string[] => [
  '--liftoff-only',
  join(readPrepared().programs as string, `${name}.js`),
];

export class ServerProcess {
  output = '';
  errors = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  /** The limit of file descriptors, if there is one. */
  constructor(env: Record<string, string>, args = program('server/main'), descriptors?: number) {
    const command = [process.execPath, ...args];
    const [file = '', ...rest] = descriptors
      ? ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...command]
      : command;
    this.#child = spawn(file, rest, {
      // Without a built app, which would be copied into each fresh database.
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', APP_DIR: '/none', ...env },
    });
    this.#child.stdout?.on('data', (text) => {
      this.output += text;
    });
    this.#child.stderr?.on('data', (text) => {
      this.errors += text;
    });
    this.#ended = once(this.#child, 'close');
  }

  /** Its address, once it listens. */
  async address(): Promise<string> {
    while (!this.output.includes('Stop with')) {
      if (this.#child.exitCode !== null) throw new Error(this.errors);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return /http:\/\/localhost:\d+/.exec(this.output)?.[0] ?? '';
  }

  /** Waits for its end and returns how it ended. */
  async ended(): Promise<number | string | null> {
    await this.#ended;
    return this.#child.signalCode ?? this.#child.exitCode;
  }

  async kill(signal: NodeJS.Signals): Promise<number | string | null> {
    this.#child.kill(signal);
    return this.ended();
  }
}
