/**
 * The first script, kept small. It requests what the first screen needs while the app loads, and starts the app once
 * something is painted, because that keeps a slow phone busy for a while.
 */
import { definitionPath, ENTRANCE, wordsPath } from '../contract/page.ts';
import type { Language } from '../engine/data/index.ts';
import { noteEarlyInput } from './early-input.ts';
import { screenAt } from './screen-modules.ts';
import { page } from './state/page-info.ts';
import { LANGUAGE_KEY, languageAt, languageOfBrowser, languageOfLink } from './state/screen-language.ts';

/** Fetches into the browser's cache. A failure is ignored here and handled where the file is used. */
const ask = (path: string): Promise<unknown> =>
  fetch(path)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);

/** Stands above the screen until the app has come. */
const LOST_PLACE = 'lost-place';

const STORED: Record<string, Language> = { '"english"': 'english', '"spanish"': 'spanish' };

function storedLanguage(): Language | undefined {
  try {
    return STORED[localStorage.getItem(LANGUAGE_KEY) ?? ''];
  } catch {
    return undefined;
  }
}

const startApp = (): Promise<unknown> => import('./main.tsx');

/** A screen that the server rendered stays, with what was typed into it, until the app has come. */
function tellLost(): void {
  const place = document.querySelector('.splash [role=status]') ?? document.getElementById(LOST_PLACE);
  const lost = document.querySelector<HTMLTemplateElement>('#lost');
  place?.replaceChildren(...(lost ? [lost.content] : []));
  if (place?.id !== LOST_PLACE) document.getElementById(LOST_PLACE)?.remove();
  for (const button of place?.querySelectorAll('button') ?? []) button.onclick = () => void startAgain();
  addEventListener('online', () => void startApp().catch(() => undefined));
}

/** Without a connection a new page would not come either. With one, a browser may only remember that the app did not. */
async function startAgain(): Promise<void> {
  const reached = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (reached) await startApp().catch(() => location.reload());
}

noteEarlyInput();

const painted = new Promise((resolve) => {
  // A page in the background is not painted.
  if (document.hidden) resolve(undefined);
  // The frame that follows begins after the first one is on its way to the display.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
});

const screen = screenAt(location.pathname);

function askForWordsAndForm(): void {
  const language = languageAt(location.pathname, languageOfLink() ?? storedLanguage() ?? languageOfBrowser());
  void ask(wordsPath(page, page.version, 'common', language));
  const form = location.pathname === '/' ? ENTRANCE : page.form;
  if (form !== undefined) {
    void ask(definitionPath(page.version, `${form}.js`));
    void ask(wordsPath(page, page.version, form, language));
  }
  // Most screens that are loaded later use it.
  if (screen) void ask(definitionPath(page.version, 'manifest.json'));
}

// Where the server has rendered the screen, nothing takes the line from the first paint.
if (!page.rendered) askForWordsAndForm();
// Nothing is awaited at the top level: the app shares modules with this script, and would wait for it in turn.
void painted.then(() => {
  startApp().catch(tellLost);
  // A request that fails is repeated when the screen is shown.
  screen?.().catch(() => undefined);
  // Each in a task of its own, so that a slow phone answers in between.
  if (page.rendered) setTimeout(askForWordsAndForm);
  // The first formatter takes such a phone 60 ms: it is made while the app is on its way.
  setTimeout(() => Intl.DateTimeFormat());
});
