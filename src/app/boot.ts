/**
 * The first script, kept small. It requests what the first screen needs while the app loads, and starts the app once
 * something is painted, because that keeps a slow phone busy for a while.
 */
import { definitionPath, HOME_FORM, wordsPath } from '../contract/page.ts';
import type { Language } from '../engine/data/index.ts';
import { pageInfo } from './browser/page-info.ts';
import { recordEarlyInput } from './early-input.ts';
import { growingPause } from './loading/growing-pause.ts';
import { loadOrReload } from './loading/load-or-reload.ts';
import { screenAt } from './screen-modules.ts';
import { LANGUAGE_KEY, languageAt, languageOfBrowser, languageOfLink } from './state/screen-language.ts';

/** Loads a file into the browser's cache. A failure is ignored here and handled where the file is used. */
const prefetch = (path: string): Promise<unknown> =>
  fetch(path)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);

/** Id of the element above a server-rendered screen that reports that the app did not load. */
const LOAD_ERROR_ID = 'load-error';

const STORED: Record<string, Language> = { '"english"': 'english', '"spanish"': 'spanish' };

function storedLanguage(): Language | undefined {
  try {
    return STORED[localStorage.getItem(LANGUAGE_KEY) ?? ''];
  } catch {
    return undefined;
  }
}

const startApp = (): Promise<void> => import('./main.tsx').then(({ begin }) => begin());

/** Reports that the app did not load. A server-rendered screen stays, with what was typed into it. */
function showNotLoaded(): void {
  const place = document.querySelector('.splash [role=status]') ?? document.getElementById(LOAD_ERROR_ID);
  const lost = document.querySelector<HTMLTemplateElement>('#lost');
  place?.replaceChildren(...(lost ? [lost.content] : []));
  if (place?.id !== LOAD_ERROR_ID) document.getElementById(LOAD_ERROR_ID)?.remove();
  for (const button of place?.querySelectorAll('button') ?? []) button.onclick = () => void loadOrReload(startApp);
  addEventListener('online', () => void startApp().catch(() => undefined));
  startLater();
}

/** Tries again by itself after growing pauses, without a reload, which would lose typed answers. */
function startLater(failures = 0): void {
  setTimeout(() => {
    startApp().catch(() => startLater(failures + 1));
  }, growingPause(failures));
}

recordEarlyInput();

const painted = new Promise((resolve) => {
  // A page in the background is not painted.
  if (document.hidden) resolve(undefined);
  // The frame that follows begins after the first one is on its way to the display.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
});

const screen = screenAt(location.pathname);

function prefetchWordsAndForm(): void {
  const language = languageAt(location.pathname, languageOfLink() ?? storedLanguage() ?? languageOfBrowser());
  void prefetch(wordsPath(pageInfo, pageInfo.version, 'common', language));
  const form = location.pathname === '/' ? HOME_FORM : pageInfo.form;
  if (form !== undefined) {
    void prefetch(definitionPath(pageInfo.version, `${form}.js`));
    void prefetch(wordsPath(pageInfo, pageInfo.version, form, language));
  }
  // Most screens that are loaded later use it.
  if (screen) void prefetch(definitionPath(pageInfo.version, 'manifest.json'));
}

// Where the server has rendered the screen, no request competes with the first paint.
if (!pageInfo.rendered) prefetchWordsAndForm();
// No `await` at the top level: the app imports modules of this script, so each would wait for the other.
void painted.then(() => {
  startApp().catch(showNotLoaded);
  // A request that fails is repeated when the screen is shown.
  screen?.().catch(() => undefined);
  // Each in its own task, so that a slow phone can respond in between.
  if (pageInfo.rendered) setTimeout(prefetchWordsAndForm);
  // The first formatter takes such a phone 60 ms: it is made while the app is on its way.
  setTimeout(() => Intl.DateTimeFormat());
});
