/** How many components render again at a keystroke on the largest page; counted, not timed. */
import { expect, type Page } from '@playwright/test';
import { answerPage, givenRecord } from '../support/e2e/answer-page.ts';
import type { BuiltServer } from '../support/e2e/built-server.ts';
import { test } from '../support/e2e/test.ts';
import { openWizard } from '../support/e2e/visitor.ts';

let portal: BuiltServer;
test.beforeAll(({ portal: shared }) => {
  portal = shared;
});

interface Drawn {
  commits: number;
  components: number;
}

/** React calls the hook of its developer tools at every commit; components that rendered carry a flag. */
function countDrawing(): void {
  interface Fiber {
    flags: number;
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    type: unknown;
  }
  const DRAWN = 1;
  const counted = window as unknown as { drawn: Drawn; __REACT_DEVTOOLS_GLOBAL_HOOK__: object };
  counted.drawn = { commits: 0, components: 0 };
  const visit = (first: Fiber | null): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (typeof fiber.type === 'function' && fiber.flags & DRAWN) counted.drawn.components += 1;
      // With the same child as before, nothing below has rendered.
      if (fiber.child !== fiber.alternate?.child) visit(fiber.child);
    }
  };
  counted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
      counted.drawn.commits += 1;
      visit(root.current);
    },
  };
}

async function drawnBy(page: Page, work: () => Promise<void>): Promise<Drawn> {
  const read = () => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);
  const before = await read();
  await work();
  const { commits, components } = await read();
  return { commits: commits - before.commits, components: components - before.components };
}

/** The number of fields of the first job. */
const FIELDS = 10;

test('a keystroke renders only its own field on a page of any length', async ({ page }) => {
  await page.addInitScript(countDrawing);
  await openWizard(page, portal, 'budget@example.com', 1, 'previous-employment');
  await answerPage(page, givenRecord('previous-employment'));
  const fields = page.locator('form :is(input[type=text], textarea):enabled');
  const typeInAll = async (): Promise<Drawn[]> => {
    const drawn: Drawn[] = [];
    for (const field of (await fields.all()).slice(0, FIELDS)) {
      await field.focus();
      await field.press('End');
      drawn.push(await drawnBy(page, () => page.keyboard.type('1')));
    }
    return drawn;
  };
  const few = await typeInAll();
  expect(few.filter(({ components }) => components > 0).length).toBeGreaterThan(5);
  for (const { commits, components } of few) {
    expect(commits).toBeLessThanOrEqual(1);
    expect(components).toBeLessThanOrEqual(5);
  }
  for (let jobs = 1; jobs < 6; jobs++) await page.getByRole('button', { name: 'Add another job' }).click();
  expect(await fields.count()).toBeGreaterThan(40);
  expect(await typeInAll()).toEqual(few);
});
