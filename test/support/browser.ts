/**
 * The browser for tests and measurements: the system's Chromium if there is one, preferably its headless shell, else
 * Playwright's own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { print } from '../../src/cli/print.ts';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Fewer processes: a test has few pages.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // Most scripts of a test run too shortly to be worth optimizing: 8 % less processor for its pages.
  '--js-flags=--interrupt-budget=400000',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Undefined for Playwright's own. */
export const browserPath = (): string | undefined =>
  [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));

export const launchOptions = () => ({ executablePath: browserPath(), args: browserArguments });

/** Installs a browser if there is none: on Debian as root the system's, else Playwright's. */
export function ensureBrowser(): void {
  if (browserPath() || existsSync(chromium.executablePath())) return;
  print('Getting a browser for the tests …');
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('No browser: install Chromium and run the tests again.');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
