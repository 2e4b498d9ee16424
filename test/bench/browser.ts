/** Measures one peer at one size in Chromium. CPU time is that of the page's main thread, including deferred work. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { launchOptions } from '../support/browser.ts';
import { median } from './figures.ts';
import { FLIP } from './section.ts';

export interface Measures {
  mount: number;
  key: number;
  paint: number;
  flip: number;
  submit: number;
}

const KEYS = 'the quick brown fox ';
const PAUSE_MS = 40;
const SETTLE_MS = 500;

export const launch = (): Promise<Browser> => chromium.launch(launchOptions());

export async function measure(browser: Browser, address: string, size: number): Promise<Measures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => document.title === 'ready');
    const thread = await mainThread(page);
    const mount = await thread.cost(() => page.evaluate('mount()'));
    const middle = `q${Math.floor(size / 20)}x1`;
    await page.locator(`[name="${middle}"], [id$="_${middle}"]`).first().focus();
    await page.waitForTimeout(SETTLE_MS);
    const key = (await thread.cost(() => type(page))) / KEYS.length;
    const flip = (await thread.cost(() => turn(page, false))) / 2 + (await thread.cost(() => turn(page, true))) / 2;
    const paint = await paintTime(page, thread.session);
    const submit = await thread.cost(() => page.evaluate("document.querySelector('button[type=submit]').click()"));
    return { mount, key, paint, flip, submit };
  } finally {
    await page.close();
  }
}

export async function mainThread(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
  };
  /**
   * The CPU time of an action until the page is idle again, minus that of an idle page in the same time. NaN if an idle
   * page took more: then the machine was too busy to measure.
   */
  const cost = async (action: () => Promise<unknown>): Promise<number> => {
    const start = await spent();
    const began = performance.now();
    await action();
    await page.waitForTimeout(SETTLE_MS);
    const end = await spent();
    const duration = performance.now() - began;
    await page.waitForTimeout(SETTLE_MS);
    const idle = ((await spent()) - end) / SETTLE_MS;
    const cpu = end - start - idle * duration;
    return cpu > 0 ? cpu : Number.NaN;
  };
  return { session, cost };
}

async function type(page: Page): Promise<void> {
  for (const key of KEYS) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(PAUSE_MS);
  }
}

const turn = (page: Page, on: boolean): Promise<unknown> =>
  page.evaluate(
    ([name, place]) =>
      document.querySelectorAll<HTMLInputElement>(`[type=radio][name$="${name}"]`)[Number(place)]?.click(),
    [FLIP, on ? 0 : 1],
  );

async function paintTime(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate('paints.length = 0');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const key of KEYS) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(4 * PAUSE_MS);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return median(await page.evaluate('paints'));
}
