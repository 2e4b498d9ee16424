/** Questions on the terminal, one after another; piped input answers them line by line. */
import { createInterface } from 'node:readline/promises';
import { Misuse } from '../../authoring/index.ts';
import { print } from '../print.ts';

export class Terminal {
  readonly #lines = createInterface({ input: process.stdin });
  readonly #answers = this.#lines[Symbol.asyncIterator]();

  /** Asks again until the answer can be parsed, unless the input is piped. */
  async ask<Answer>(question: string, read: (text: string) => Answer): Promise<Answer> {
    process.stdout.write(`${question} `);
    const { value, done } = await this.#answers.next();
    if (done) throw new Misuse(`\nNothing answers this. Nothing is written.`);
    if (!process.stdin.isTTY) process.stdout.write('\n');
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof Misuse) || !process.stdin.isTTY) throw error;
      print(error.message);
      return this.ask(question, read);
    }
  }

  close(): void {
    this.#lines.close();
  }
}
