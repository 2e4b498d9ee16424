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

function tellLost(): void {
  const place = document.querySelector('.splash [role=status]') ?? document.getElementById(LOST_PLACE);
  const lost = document.querySelector<HTMLTemplateElement>('#lost');
  place?.replaceChildren(...(lost ? [lost.content] : []));
  if (place?.id !== LOST_PLACE) document.getElementById(LOST_PLACE)?.remove();
  for (const button of place?.querySelectorAll('button') ?? []) button.onclick = () => location.reload();
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
  import('./main.tsx').catch(tellLost);
  // A request that fails is repeated when the screen is shown.
  screen?.().catch(() => undefined);
  if (page.rendered) askForWordsAndForm();
});
