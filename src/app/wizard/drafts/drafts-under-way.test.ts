import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Desk, lateReply } from '../../../../test/support/draft-desk.ts';
import { DraftNotStored } from './draft-sender.ts';

let desk: Desk;
beforeEach(() => {
  vi.useFakeTimers();
  desk = new Desk();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const HOUR = 3_600_000;

describe('leaving a page', () => {
  test('waits five seconds for a draft, and learns that it cannot be resumed', async () => {
    desk.answers = [new Promise(() => undefined)];
    desk.type('Ana');
    const canResume = desk.drafting.sendNow();
    await pass(5000);
    expect(await canResume).toBe(false);
    expect(desk.sent.map(({ isForeground }) => isForeground)).toEqual([true]);
  });

  test('does not send a draft of a page that was changed elsewhere', async () => {
    desk.answers = [false];
    desk.type('Ana');
    await pass(1000);
    expect(await desk.drafting.sendNow()).toBe(false);
    expect(desk.sent).toHaveLength(1);
  });

  test('may type on meanwhile, which is sent when the page is left', async () => {
    const [reply, store] = lateReply();
    desk.answers = [reply];
    desk.type('Ana');
    const canResume = desk.drafting.sendNow();
    desk.type('Anna');
    store(true);
    expect(await canResume).toBe(true);
    desk.leave();
    expect(desk.names).toEqual(['Ana', 'Anna']);
  });
});

describe('of two drafts on their way', () => {
  /** Two drafts were sent, neither of which is answered yet. */
  async function sendTwo() {
    const [[first, answerFirst], [second, answerSecond]] = [lateReply(), lateReply()];
    desk.answers = [first, second];
    for (const name of ['Ana', 'Anna']) {
      desk.type(name);
      await pass(1000);
    }
    return { answerFirst, answerSecond };
  }

  test('the first may come too late: the page was not changed elsewhere', async () => {
    const { answerFirst, answerSecond } = await sendTwo();
    answerSecond(true);
    await pass(0);
    answerFirst(false);
    await pass(HOUR);
    expect(desk.drafting.readState()).toMatchObject({ isFailing: false });
    expect(desk.drafting.isStored()).toBe(true);
    expect(desk.sent).toHaveLength(2);
  });

  test('the first may be lost: nothing fails', async () => {
    const { answerFirst, answerSecond } = await sendTwo();
    answerSecond(true);
    await pass(0);
    answerFirst(Promise.reject(new DraftNotStored(true)));
    await pass(HOUR);
    expect(desk.drafting.readState()).toMatchObject({ isFailing: false });
    expect(desk.sent).toHaveLength(2);
  });

  test('the second may be stored though its response is lost: the next replaces it too', async () => {
    const { answerFirst, answerSecond } = await sendTwo();
    answerFirst(true);
    await pass(0);
    answerSecond(Promise.reject(new DraftNotStored(true)));
    await pass(5000);
    const [first, second, next] = desk.sent;
    expect(next?.replaceableEtags).toEqual([`"${first?.tag}"`, `"${second?.tag}"`]);
  });

  test('a reply that comes after a save changes nothing', async () => {
    const { answerFirst, answerSecond } = await sendTwo();
    desk.drafting.markSaved('"saved-2"');
    answerSecond(true);
    answerFirst(true);
    await pass(HOUR);
    expect(desk.drafting.isStored()).toBe(true);
    expect(desk.drafting.readState()).toEqual({ isFailing: false });
  });
});
