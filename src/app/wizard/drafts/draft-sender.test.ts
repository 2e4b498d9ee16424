import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASIS, Desk, stored } from '../../../../test/support/draft-desk.ts';
import { DraftNotStored, DraftSender } from './draft-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let desk: Desk;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const HOUR = 3_600_000;

describe('a draft', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    desk = new Desk();
  });

  test('a draft is sent once, a second after the last keystroke, with the tag that the page was opened with', async () => {
    desk.type('A');
    await pass(900);
    desk.type('An');
    await pass(900);
    expect(desk.sent).toEqual([]);
    await pass(HOUR);
    expect(desk.names).toEqual(['An']);
    expect(desk.sent[0]?.replaceableEtags).toEqual(['"saved-1"']);
    desk.type('Ana');
    await pass(HOUR);
    expect(desk.sent[1]?.replaceableEtags).toEqual([`"${desk.sent[0]?.tag}"`]);
  });

  test('a draft is sent of text that was entered before the sender was started', async () => {
    desk.leave();
    desk.type('Ana');
    desk.drafting.start();
    await pass(HOUR);
    expect(desk.names).toEqual(['Ana']);
  });

  test('a draft is retried only while that can help, at increasing intervals', async () => {
    desk.answers = Array.from({ length: 1000 }, () => new DraftNotStored(true));
    desk.type('Ana');
    await pass(1000 + 5000 + 10_000 + 20_000 + 40_000);
    expect(desk.sent).toHaveLength(5);
    await pass(HOUR);
    expect(desk.sent).toHaveLength(5 + 60);
    desk.answers = [];
    await pass(60_000);
    const { length } = desk.sent;
    await pass(HOUR);
    expect(desk.sent).toHaveLength(length);
  });

  test('a draft that the server rejects is not sent again, but later typing is', async () => {
    desk.answers = [new DraftNotStored(false)];
    desk.type('Ana');
    await pass(HOUR);
    expect(desk.sent).toHaveLength(1);
    desk.type('Anna');
    await pass(1000);
    expect(desk.names).toEqual(['Ana', 'Anna']);
  });

  test('a draft waits as long as the server demands, also during further typing', async () => {
    desk.answers = [new DraftNotStored(true, 90)];
    desk.type('Ana');
    await pass(1000);
    desk.type('Anna');
    await pass(89_000);
    expect(desk.sent).toHaveLength(1);
    await pass(1000);
    expect(desk.names).toEqual(['Ana', 'Anna']);
    // The first may be stored although its response was lost.
    expect(desk.sent[1]?.replaceableEtags).toEqual(['"saved-1"', `"${desk.sent[0]?.tag}"`]);
  });

  test('a draft after a save does not wait for the retry of one that failed before it', async () => {
    desk.answers = [new DraftNotStored(true, 90)];
    desk.type('Ana');
    await pass(1000);
    desk.drafting.markSaved('"saved-2"');
    desk.type('Anna');
    await pass(1000);
    expect(desk.names).toEqual(['Ana', 'Anna']);
  });

  test('a draft of a page that was changed elsewhere is never sent again, and is not reported as stored', async () => {
    desk.answers = [false];
    desk.type('Ana');
    await pass(1000);
    desk.type('Anna');
    await pass(HOUR);
    expect(desk.drafting.sendOnUnload()).toBe(false);
    expect(desk.drafting.readState()).toMatchObject({ isFailing: true, isChangedElsewhere: true });
    desk.drafting.discard();
    expect(desk.sent).toHaveLength(1);
    desk.drafting.markSaved('"saved-2"');
    expect(desk.drafting.readState().isChangedElsewhere).toBeFalsy();
  });

  test('a draft that is refused while a save is unanswered is not said to be older than another window', async () => {
    desk.answers = [false, false];
    desk.drafting.markSaveSent();
    desk.type('Ana');
    await pass(1000);
    expect(desk.drafting.readState()).toMatchObject({ isFailing: true });
    expect(desk.drafting.readState().isChangedElsewhere).toBeFalsy();
    desk.drafting.markSaveAnswered();
    desk.type('Anna');
    await pass(1000);
    expect(desk.drafting.readState().isChangedElsewhere).toBe(true);
  });

  test('a draft is sent a last time when its page is left, and then never again', async () => {
    desk.answers = [new DraftNotStored(true), new DraftNotStored(true)];
    desk.type('Ana');
    await pass(1000);
    desk.leave();
    expect(desk.sent).toHaveLength(2);
    desk.type('nobody listens');
    await pass(HOUR);
    expect(desk.sent).toHaveLength(2);
  });

  test('a draft that the server rejected is tried once more when its page is left', async () => {
    desk.answers = [new DraftNotStored(false)];
    desk.type('Ana');
    await pass(HOUR);
    desk.leave();
    await pass(HOUR);
    expect(desk.names).toEqual(['Ana', 'Ana']);
  });

  test('a draft that is stored is not sent when its page is left', async () => {
    desk.type('Ana');
    await pass(1000);
    desk.leave();
    await pass(HOUR);
    expect(desk.names).toEqual(['Ana']);
  });

  test('a draft ends with the save; later typing changes the saved record', async () => {
    desk.answers = [new DraftNotStored(true)];
    desk.type('Ana');
    await pass(1000);
    desk.type('Anna');
    desk.drafting.markSaved('"saved-2"');
    await pass(HOUR);
    expect(desk.sent).toHaveLength(1);
    expect(desk.drafting.sendOnUnload()).toBe(true);
    desk.type('Anne');
    await pass(5000);
    expect(desk.sent[1]).toMatchObject({ replaceableEtags: ['"saved-2"'] });
    expect(JSON.parse(desk.sent[1]?.draft ?? '').etag).toBe('"saved-2"');
  });

  test('a draft that is discarded is deleted everywhere, and nothing more is sent', async () => {
    desk.type('Ana');
    await pass(1000);
    desk.type('Anna');
    desk.drafting.discard();
    desk.leave();
    await pass(HOUR);
    expect(desk.names).toEqual(['Ana', null]);
    expect(desk.sent[1]?.replaceableEtags).toEqual([`"${desk.sent[0]?.tag}"`]);
  });

  test('a page closes without a question only once its draft is stored, which is sent meanwhile', async () => {
    expect(desk.drafting.sendOnUnload()).toBe(true);
    desk.type('Ana');
    expect(desk.drafting.sendOnUnload()).toBe(false);
    expect(desk.sent.map(({ keepalive }) => keepalive)).toEqual([true]);
    await pass(0);
    expect(desk.drafting.sendOnUnload()).toBe(true);
    desk.answers = [new DraftNotStored(true)];
    desk.type('Anna');
    await pass(1000);
    expect(desk.drafting.sendOnUnload()).toBe(false);
    await pass(HOUR);
    desk.type('A'.repeat(40_000));
    expect(desk.drafting.sendOnUnload()).toBe(false);
    expect(desk.sent.at(-1)?.keepalive).toBe(false);
  });

  test('a draft tells since when it is stored, and that it fails, until it is stored', async () => {
    const draftWrittenAt = new Date(2026, 0, 2);
    const resumed = new DraftSender(
      { record: {}, subscribe: () => () => true },
      0,
      { ...BASIS, draftWrittenAt },
      stored,
    );
    expect(resumed.readState()).toEqual({ isFailing: false, storedAt: draftWrittenAt });
    desk.answers = [new DraftNotStored(true)];
    desk.type('Ana');
    await pass(1000);
    expect(desk.drafting.readState()).toEqual({ isFailing: true });
    await pass(5000);
    expect(desk.drafting.readState()).toEqual({ isFailing: false, storedAt: new Date() });
  });
});
