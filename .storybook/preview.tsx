/** The decorators of every story: theme, words, and the toolbar, which comes from the definitions. */
import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import '../src/app/page.css';
import { expect, spyOn } from 'storybook/test';
import { pageInfo } from '../src/app/browser/page-info.ts';
import { chooseLanguage, startI18n } from '../src/app/i18n/i18n.ts';
import { reloadOnEdits } from '../src/app/shell/development-reload.ts';
import type { Language } from '../src/engine/data/index.ts';
import { namingFaults } from '../test/support/renderer/accessible-names.ts';
import { DocsFrame } from './docs-frame.tsx';
import { Frame } from './frame.tsx';
import { toolbar } from './toolbar.ts';

if (pageInfo.development) reloadOnEdits();
const started = startI18n();

const withWords: Loader = async ({ globals }) => {
  await started;
  await chooseLanguage((globals.language as Language | undefined) ?? 'english');
};

const inFrame: Decorator = (Story, { globals, parameters, viewMode }) => (
  <Frame isDark={globals.theme === 'dark'} path={parameters.path} isInDocs={viewMode === 'docs'}>
    <Story />
  </Frame>
);

const preview: Preview = {
  loaders: [withWords],
  beforeEach: () => {
    spyOn(console, 'error');
  },
  afterEach: async ({ viewMode }) => {
    // A documentation page has several stories, and content of Storybook itself.
    if (viewMode === 'docs') return;
    await expect(console.error).not.toHaveBeenCalled();
    // Axe checks neither: every control has an accessible name, and every id is unique.
    await expect(namingFaults()).toEqual([]);
  },
  decorators: [inFrame],
  initialGlobals: { theme: 'light' },
  globalTypes: toolbar,
  parameters: {
    layout: 'fullscreen',
    docs: { container: DocsFrame, codePanel: false, canvas: { sourceState: 'none' } },
    // Stories with controls say so; the others hide the panel.
    controls: { disable: true, disableSaveFromUI: true },
    viewport: {
      options: {
        small: { name: 'Small phone', type: 'mobile', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', type: 'tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop', type: 'desktop', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        // Storybook reads this without running it, so it is a plain list.
        order: [
          'Welcome',
          'Which field when',
          'Writing',
          'Foundations',
          ['Color', 'Typography', 'Spacing and layout'],
          'Components',
          'Fields',
          'Form parts',
          'Widgets',
          'Wizard',
          'Portal',
          'Studio',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: {
        // Passed rules are not listed in the panel: describing them takes half of axe's time.
        resultTypes: ['violations', 'incomplete'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
  },
};

export default preview;
