/** The size of all downloads before the login page, and before the first page of the wizard, with an empty cache. */
import type { Browser, BrowserContext } from 'playwright';
import { Applicant, PASSWORD } from './applicant.ts';
import { launch } from './browser.ts';
import { startProduct } from './product.ts';

const GOALS = { 'login page': 110, 'first wizard page': 180 };

export async function benchWeight(): Promise<void> {
  const product = await startProduct();
  const browser = await launch();
  try {
    const ana = new Applicant(product.origin, product.folder, 'ana@example.com');
    await ana.begin(1);
    const wizard = await openWizard(browser, product.origin, ana);
    const weights = {
      'login page': await weigh(await browser.newContext(), `${product.origin}/login`),
      'first wizard page': await weigh(await browser.newContext({ storageState: wizard.state }), wizard.address),
    };
    const rows = Object.entries(weights).map(
      ([page, { script, all }]) =>
        [page, { 'script KiB': script, 'goal KiB': GOALS[page as keyof typeof GOALS], 'all KiB': all }] as const,
    );
    console.log('\nDownloaded, compressed, with an empty cache');
    console.table(Object.fromEntries(rows));
  } finally {
    await browser.close();
    product.stop();
  }
}

/** Goes from the login to the wizard once, for its address and the cookies. */
export async function openWizard(browser: Browser, origin: string, ana: Applicant) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input').nth(0).fill(ana.email);
  await page.locator('input').nth(1).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/application/*');
  await page.locator('input').first().waitFor();
  const state = await context.storageState();
  const address = page.url();
  await context.close();
  return { state, address };
}

async function weigh(context: BrowserContext, address: string): Promise<{ script: number; all: number }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = { script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('input').first().waitFor();
  await context.close();
  return { script: Math.round(bytes.script / 1024), all: Math.round(bytes.all / 1024) };
}
