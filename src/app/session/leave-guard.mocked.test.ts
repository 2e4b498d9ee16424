import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closedGate } from '../../../test/support/gate.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';
import type * as LeaveGuardModule from './leave-guard.ts';

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn() }));
vi.mock('../components/dialog.tsx', () => ({ confirm }));

const UNSAVED = { title: 'unsaved.title', text: 'unsaved.text' };
const INCOMPLETE = { title: 'incomplete.title', text: 'incomplete.text' };

let guards: typeof LeaveGuardModule;
let leavePage: () => void;
const page = { isChanged: true, isIncomplete: true, isStored: false, canStore: false, question: UNSAVED };
let done: string[] = [];
/** When the drafts that are sent are answered; at once without one. */
let replies: Promise<void>[] = [];

const guard: LeaveGuardModule.LeaveGuard = {
  isChanged: () => page.isChanged,
  isIncomplete: () => page.isIncomplete,
  isStored: () => page.isStored,
  sendOnUnload: () => {
    done.push('send');
    return page.canStore;
  },
  sendNow: async () => {
    done.push('send');
    await replies.shift();
    return page.canStore;
  },
  discard: () => void done.push('discard'),
  keepForLogin: () => void done.push('keep'),
};

const win = new EventTarget();
const doc = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const place = { pathname: '/application/kennel' };
const past = { state: { idx: 3 }, go: (steps: number) => void done.push(`go ${steps}`) };

beforeAll(async () => {
  globalThis.serverPageInfo = { brand: DEFAULT_BRAND, development: false, version: 'v' };
  guards = await import('./leave-guard.ts');
  await import('./ended-session-answers.ts');
  for (const [name, value] of Object.entries({ window: win, document: doc, location: place, history: past }))
    vi.stubGlobal(name, value);
  guards.installLeaveGuard();
});

beforeEach(() => {
  done = [];
  replies = [];
  confirm.mockReset().mockResolvedValue(false);
  Object.assign(page, { isChanged: true, isIncomplete: true, isStored: false, canStore: false });
  Object.assign(place, { pathname: '/application/kennel' });
  past.state.idx = 3;
  doc.visibilityState = 'visible';
  leavePage = guards.guardPage(guard);
});

describe('a page that is left', () => {
  test('without a change is left at once', async () => {
    page.isChanged = false;
    expect(await guards.mayLeave()).toBe(true);
    expect(done).toEqual([]);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('is left without a question where what was typed is stored', async () => {
    page.canStore = true;
    expect(await guards.mayLeave()).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('asks otherwise, one question at a time, and forgets what was typed when it is left', async () => {
    const gate = closedGate();
    confirm.mockReturnValue(gate.opened.then(() => true));
    const first = guards.mayLeave();
    expect(await guards.mayLeave()).toBe(false);
    gate.open();
    expect(await first).toBe(true);
    expect(confirm.mock.calls).toEqual([[UNSAVED]]);
    expect(done).toEqual(['send', 'send', 'discard']);
  });

  test.each(['mayLeave', 'mayLeaveForDashboard'] as const)(
    'by two presses while the answers are being stored, is left once: %s',
    async (leave) => {
      page.canStore = true;
      replies = [Promise.resolve(), new Promise((resolve) => setTimeout(resolve))];
      const [first, second] = [guards.mayLeave(), guards[leave]()];
      expect(await first).toBe(true);
      leavePage();
      expect(await second).toBe(false);
      expect(confirm).not.toHaveBeenCalled();
    },
  );

  test('stays, with what was typed, after Cancel', async () => {
    expect(await guards.mayLeave()).toBe(false);
    expect(done).toEqual(['send']);
    confirm.mockResolvedValue(true);
    expect(await guards.mayLeave()).toBe(true);
  });

  test('asks nothing while the dialog of an ended session is open, which keeps the answers', async () => {
    const { isExpiryDialogOpen, store } = await import('../state/state.ts');
    store.set(isExpiryDialogOpen, true);
    expect([await guards.mayLeave(), await guards.mayLeaveForDashboard()]).toEqual([false, false]);
    store.set(isExpiryDialogOpen, false);
    expect(confirm).not.toHaveBeenCalled();
    guards.keepGuardedAnswers();
    expect(done.at(-1)).toBe('keep');
    expect(await guards.mayLeave()).toBe(true);
  });
});

describe('a page that is left for the dashboard', () => {
  test('asks if it was never saved, and says that a draft stays', async () => {
    page.isChanged = false;
    await guards.mayLeaveForDashboard();
    expect(done).toEqual([]);
    Object.assign(page, { isChanged: true, canStore: true });
    await guards.mayLeaveForDashboard();
    page.canStore = false;
    await guards.mayLeaveForDashboard();
    page.isIncomplete = false;
    expect(await guards.mayLeaveForDashboard()).toBe(true);
    expect(confirm.mock.calls).toEqual([[INCOMPLETE], [{ ...INCOMPLETE, more: 'incomplete.kept' }], [UNSAVED]]);
  });
});

describe('a window that is closed', () => {
  const asks = (): boolean => !win.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks until what was typed is stored', () => {
    expect(asks()).toBe(true);
    page.canStore = true;
    expect(asks()).toBe(false);
    page.isChanged = false;
    expect(asks()).toBe(false);
    expect(done).toEqual(['send', 'send']);
  });

  test('asks while it keeps the answers of an ended session', async () => {
    const { forgetEndedSessionAnswers, setEndedSessionAnswers } = await import('./ended-session-answers.ts');
    guards.releasePage();
    expect(asks()).toBe(false);
    setEndedSessionAnswers({ email: 'ana@example.com', path: '/account', answersJson: '{}' });
    expect(asks()).toBe(true);
    forgetEndedSessionAnswers();
  });

  test('sends what was typed when it goes to the background, from where a phone may end it', () => {
    doc.dispatchEvent(new Event('visibilitychange'));
    expect(done).toEqual([]);
    doc.visibilityState = 'hidden';
    doc.dispatchEvent(new Event('visibilitychange'));
    expect(done).toEqual(['send']);
  });
});

describe('Back', () => {
  /** Presses Back; returns whether the router hears of it. */
  function back(): boolean {
    Object.assign(place, { pathname: '/application/barn' });
    past.state.idx = 2;
    const event = new Event('popstate');
    const stop = vi.spyOn(event, 'stopImmediatePropagation');
    win.dispatchEvent(event);
    return stop.mock.calls.length === 0;
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  test('is followed at once where everything is stored, and where nothing was typed', () => {
    page.isStored = true;
    expect(back()).toBe(true);
    Object.assign(page, { isStored: false, isChanged: false });
    expect(back()).toBe(true);
    expect(done).toEqual([]);
  });

  test('is followed once what was typed is stored', async () => {
    page.canStore = true;
    expect(back()).toBe(false);
    await settle();
    expect(done).toEqual(['go 1', 'send', 'go -1']);
    expect(back()).toBe(true);
  });

  test('leaves the page as it is after Cancel', async () => {
    back();
    await settle();
    expect(confirm).toHaveBeenCalledOnce();
    expect(done).toEqual(['go 1', 'send']);
    expect(back()).toBe(false);
  });

  test('pressed again while the answers are being stored asks once', async () => {
    back();
    back();
    await settle();
    expect(confirm).toHaveBeenCalledOnce();
    expect(done).toEqual(['go 1', 'send', 'go 1']);
  });
});

test('a page that is gone asks nothing', async () => {
  leavePage();
  expect(await guards.mayLeave()).toBe(true);
});
