/** Drafts of a page that is not shown, and a server whose responses are scripted. */
import { DraftNotStored, DraftSender, type DraftUpdate } from '../../src/app/wizard/drafts/draft-sender.ts';

export const BASIS = { etag: '"saved-1"', replaceableEtags: ['"saved-1"'] };
export const stored = async (): Promise<boolean> => true;

/** A page with a draft, and a server with scripted responses: whether the draft is stored, or why not. */
export class Desk {
  readonly sent: DraftUpdate[] = [];
  answers: (boolean | DraftNotStored | Promise<boolean>)[] = [];
  #listener: () => void = () => undefined;
  readonly #form = {
    record: {},
    subscribe: (listener: () => void) => {
      this.#listener = listener;
      return () => {
        this.#listener = () => undefined;
      };
    },
  };
  readonly drafting = new DraftSender(this.#form, 0, BASIS, async (update) => {
    this.sent.push(update);
    const answer = await (this.answers.shift() ?? true);
    if (answer instanceof DraftNotStored) throw answer;
    return answer;
  });
  readonly leave = this.drafting.start();

  type(name: string): void {
    this.#form.record = { name };
    this.#listener();
  }

  get names(): (string | null)[] {
    return this.sent.map(({ draft }) => (draft === null ? null : JSON.parse(draft).record.name));
  }
}

/** A response that arrives when the returned function is called. */
export function lateReply(): [Promise<boolean>, (reply: boolean | Promise<boolean>) => void] {
  let give: (reply: boolean | Promise<boolean>) => void = () => undefined;
  const reply = new Promise<boolean>((resolve) => {
    give = resolve;
  });
  return [reply, give];
}
