/**
 * Renders screens on the server: for guests, or for one applicant. What the app reads from the page is in
 * `globalThis.serverPageInfo` before this module is loaded.
 */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderedScreen, RenderedView, ScreenToRender } from '../contract/index.ts';
import { loadModule, openForm } from '../engine/index.ts';
import { readsPart } from './application/situation.ts';
import { portalAnswers, setReadyForm } from './application/use-form.ts';
import { pageInfo } from './browser/page-info.ts';
import { currentVersion, fetchPublished, loadModulesBy } from './definitions/published-forms.ts';
import { commonT, loadWords, showWords, translateForm } from './i18n/i18n.ts';
import { RootStyles } from './root-styles.tsx';
import { loadScreenAt, prepareScreenAt, Screens } from './routes.tsx';
import { chosenLanguage, jobPostingId, store } from './state/state.ts';
import { THEME_ID, themeRules } from './theme/theme-rules.ts';

/** The screens that are the same for all guests. */
export const RENDERED = ['create', 'login', 'reset-password', 'help', 'quick-apply', 'resume'];

export { languageAt } from './state/screen-language.ts';

/** One after the other: the app has one language at a time. */
let last: Promise<unknown> = Promise.resolve();

export function prerender(screen: ScreenToRender): Promise<RenderedScreen | undefined> {
  const rendered = last.then(() => render(screen));
  last = rendered.catch(() => undefined);
  return rendered;
}

/** Undefined if the screen depends on the visitor. */
async function render(screen: ScreenToRender): Promise<RenderedScreen | undefined> {
  const { name, language, chosen, version, form, words, lookups, job, nonce } = screen;
  const opened = openForm(loadModule(form));
  if (['office', 'internal'].some((part) => readsPart(opened, part))) return undefined;
  store.set(currentVersion, version);
  store.set(chosenLanguage, chosen);
  await showWords(language, words);
  pageInfo.rendered = { name, language, chosen, job: job ?? undefined };
  await loadScreenAt(name);
  setReadyForm(opened, portalAnswers(lookups, job), job);
  const t = translateForm(name, version);
  return {
    ...renderAt(`/${name}`, nonce),
    title: windowTitle(t('title')),
    description: t('intro', { job: job?.title ?? '' }),
  };
}

const windowTitle = (title: string): string => `${title} · ${commonT()('app.name')}`;

/**
 * The first screen of an applicant, with the answers that the page brings. Undefined where it cannot show at once. All state
 * is then that of the applicant: this module is loaded again for each.
 */
export async function prerenderForApplicant(nonce: string): Promise<RenderedView | undefined> {
  const { name, language, chosen, applicant } = pageInfo.rendered ?? {};
  if (name === undefined || language === undefined || chosen === undefined || !applicant) return undefined;
  loadModulesBy(async (path) => loadModule(await (await fetchPublished(path)).text()));
  store.set(chosenLanguage, chosen);
  store.set(jobPostingId, applicant.posting);
  await showWords(language, {});
  await loadWords(store.get(currentVersion));
  const title = await prepareScreenAt(name);
  return title === undefined ? undefined : { ...renderAt(`/${name}`, nonce), title: windowTitle(title) };
}

function renderAt(address: string, nonce: string): { html: string; styles: string } {
  const { html, rules } = withoutStyles(
    renderToString(
      <StrictMode>
        <RootStyles>
          <StaticRouter location={address}>
            <Screens />
          </StaticRouter>
        </RootStyles>
      </StrictMode>,
    ),
  );
  const styles = renderToStaticMarkup(
    <style id={THEME_ID} nonce={nonce}>
      {themeRules() + rules}
    </style>,
  );
  return { html, styles };
}

/**
 * The content security policy forbids style attributes, so they become rules. All parts take part in the first layout,
 * which would otherwise shift later.
 */
function withoutStyles(markup: string): { html: string; rules: string } {
  const styles: string[] = [];
  const html = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${styles.push(style)}"`);
  const rules = styles.map((style, index) => `[data-style="${index + 1}"]{${style};content-visibility:visible}`);
  return { html, rules: rules.join('') };
}
