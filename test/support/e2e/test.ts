/** Playwright's `test`, with a server to share; it also fails when a page of its context writes an error on the console. */
import { test as base, expect, type Page } from '@playwright/test';
import { PAGE_ELEMENT } from '../../../src/contract/index.ts';
import { isSoak } from '../soak.ts';
import { BuiltServer } from './built-server.ts';

/** Messages of the browser itself, for responses that tests fail on purpose. */
const FAILED_REQUEST = /^Failed to load resource/;

interface OfWorker {
  /** The built product, shared by the files of a worker, because a start takes seconds: use each e-mail address once. */
  portal: BuiltServer;
  /** The same, with small definitions that every applicant can finish, so that changes of them can be published. */
  smallPortal: BuiltServer;
}

interface Options {
  /** Console errors that a test provokes. */
  expectedErrors: RegExp[];
  /** Whether the browser is as old as the oldest in which applicants' pages run. */
  isOldBrowser: boolean;
}

/** Functions that the oldest browsers of applicants lack. A call of one without a guard fails the test. */
const NEWER_FUNCTIONS = {
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any', 'timeout'],
  Intl: ['DurationFormat'],
  window: ['structuredClone', 'requestIdleCallback', 'scheduler', 'CompressionStream'],
};

/** The studio is for current browsers. */
async function withoutNewerFunctions(page: Page): Promise<void> {
  await page.addInitScript((functions) => {
    if (location.pathname.startsWith('/studio')) return;
    for (const [owner, names] of Object.entries(functions)) {
      const path = owner === 'window' ? [] : owner.split('.');
      const object = path.reduce<object>((within, name) => Reflect.get(within, name), window);
      for (const name of names) Reflect.deleteProperty(object, name);
    }
  }, NEWER_FUNCTIONS);
}

/** The page of a test that answers calls itself contains no preloaded responses. */
function withoutPreloadedResponses(page: Page): void {
  const { route } = page;
  let isRouted = false;
  page.route = async (url, ...handling) => {
    if (!isRouted && !/assets|definitions/.test(String(url))) {
      isRouted = true;
      await page.addInitScript((id) => {
        new MutationObserver(() => {
          const element = document.getElementById(id);
          // With the body the whole head is there.
          if (!element || !document.body) return;
          const { preloaded, ...info } = JSON.parse(element.textContent ?? '');
          if (preloaded) element.textContent = JSON.stringify(info);
        }).observe(document, { childList: true, subtree: true });
      }, PAGE_ELEMENT);
    }
    return route.call(page, url, ...handling);
  };
}

export const test = base.extend<Options & { consoleErrors: undefined }, OfWorker>({
  page: async ({ page, isOldBrowser }, use) => {
    if (isOldBrowser) await withoutNewerFunctions(page);
    withoutPreloadedResponses(page);
    await use(page);
    // A call that a test answers itself may still be running, and would fail the next test.
    const context = page.context();
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs no other fixture.
    async ({}, use) => {
      const portal = await BuiltServer.open();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  smallPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      // Loads the whole authoring code, which most files do not need.
      const { productForm, publishableFiles } = await import('../publishable.ts');
      // The app preloads the login form.
      const portal = await BuiltServer.open({ definitions: { ...publishableFiles(), ...productForm('login') } });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  isOldBrowser: [true, { option: true }],
  consoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      const isExpected = (text: string): boolean =>
        [FAILED_REQUEST, ...expectedErrors].some((pattern) => pattern.test(text));
      expect(errors.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** For long tests that resemble other tests. */
export const testInSoak = isSoak ? test : test.skip;
