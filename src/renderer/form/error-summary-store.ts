/** The error summary at the top of a form: the problems of the last submit, and a message. */
import { atom, type createStore } from 'jotai/vanilla';
import type { Problem } from '../../engine/index.ts';

/** A text of the server, which is translated, or the key of a text of ours. */
export type SummaryMessage = { text: string } | { key: string; advice: string | undefined };

interface ErrorSummaryState {
  /** The problems of the last submit, in page order. */
  problems: readonly Problem[];
  /** The problems that remain. */
  remaining: readonly Problem[];
  message: SummaryMessage | undefined;
  /** The summary takes the focus whenever this grows. */
  focusRequest: number;
}

export class ErrorSummaryStore {
  readonly state = atom<ErrorSummaryState>({ problems: [], remaining: [], message: undefined, focusRequest: 0 });
  readonly #atoms: ReturnType<typeof createStore>;

  constructor(atoms: ReturnType<typeof createStore>) {
    this.#atoms = atoms;
  }

  /** Shows the problems of a submit, or that it had none. */
  showProblems(problems: readonly Problem[]): void {
    this.#atoms.set(this.state, ({ focusRequest }) => ({
      problems,
      remaining: problems,
      message: undefined,
      focusRequest: problems.length > 0 ? focusRequest + 1 : focusRequest,
    }));
  }

  /** Sets what remains of the problems of the last submit. A summary that is not shown does not appear. */
  updateProblems(submitted: readonly Problem[], remaining: readonly Problem[]): void {
    this.#atoms.set(this.state, (summary) => ({
      ...summary,
      problems: summary.problems.length > 0 ? submitted : [],
      remaining,
    }));
  }

  showServerMessage(text: string): void {
    this.#showMessage({ text });
  }

  /** Shows a text of ours at the top, and advice below it. */
  showError(key: string, advice?: string): void {
    this.#showMessage({ key, advice });
  }

  clearMessage(): void {
    this.#atoms.set(this.state, (summary) => ({ ...summary, message: undefined }));
  }

  /** A text of the server is in the language of the call, so it is cleared when the language changes. */
  clearServerMessage(): void {
    const { message } = this.#atoms.get(this.state);
    if (message && 'text' in message) this.clearMessage();
  }

  #showMessage(message: SummaryMessage): void {
    this.#atoms.set(this.state, (summary) => ({ ...summary, message, focusRequest: summary.focusRequest + 1 }));
  }
}
