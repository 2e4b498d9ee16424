/**
 * Renders screens for guests on the server. What the app reads from the page is in `globalThis.renderedPage` before
 * this module is loaded.
 */
import { createDOMRenderer, renderToStyleElements } from '@fluentui/react-components';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderedScreen, ScreenToRender } from '../contract/index.ts';
import { loadModule, openForm } from '../engine/index.ts';
import { readsPart } from './application/situation.ts';
import { readyForm } from './application/use-form.ts';
import { currentVersion } from './definitions/published-forms.ts';
import { Frame } from './frame.tsx';
import { commonT, fixedT, showWords } from './i18n/i18n.ts';
import { readyScreenAt, Screens } from './routes.tsx';
import { page } from './state/page-info.ts';
import { store, temporaryLanguage } from './state/state.ts';
import { DARK_MEDIA, darkTheme } from './theme/color-scheme.ts';

const FLUENT = 'fui-FluentProvider';

/** The screens that are the same for all guests. */
export const RENDERED = ['create', 'login', 'reset-password', 'help', 'quick-apply', 'resume'];

/** The dark styles, until the app chooses the theme. */
const NIGHT_THEME = `@media ${DARK_MEDIA}{.${FLUENT}.${FLUENT}{${Object.entries(darkTheme)
  .map(([token, value]) => `--${token}:${value};`)
  .join('')}}}`;

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
  store.set(temporaryLanguage, chosen);
  await showWords(language, words);
  page.rendered = { name, language, chosen, ...(job && { job }) };
  await readyScreenAt(name);
  readyForm(opened, { lookups, ...(job && { job }) });
  const renderer = createDOMRenderer(undefined, { styleElementAttributes: { nonce } });
  const { html, rules } = withoutStyles(
    renderToString(
      <StrictMode>
        <Frame renderer={renderer} targetDocument={undefined}>
          <StaticRouter location={`/${name}`}>
            <Screens />
          </StaticRouter>
        </Frame>
      </StrictMode>,
    ),
  );
  const t = fixedT(name, version);
  return {
    html,
    styles: renderToStaticMarkup([
      ...renderToStyleElements(renderer),
      <style key="night" nonce={nonce}>
        {NIGHT_THEME + rules}
      </style>,
    ]),
    title: `${t('title')} · ${commonT()('app.name')}`,
    description: t('intro', { job: job?.title ?? '' }),
  };
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
