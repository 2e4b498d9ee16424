/** How every story is shown: the brand's looks, the words, and the toolbar, which comes from the definitions. */
import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import '../src/app/page.css';
import { expect, spyOn } from 'storybook/test';
import { followEdits } from '../src/app/live.ts';
import { page } from '../src/app/start.ts';
import { speak, startWords } from '../src/app/words.ts';
import type { Language } from '../src/engine/index.ts';
import { Frame } from './frame.tsx';
import { toolbar } from './toolbar.ts';

if (page.development) followEdits();
const started = startWords();

const withWords: Loader = async ({ globals }) => {
  await started;
  await speak((globals.language as Language | undefined) ?? 'english');
};

const inFrame: Decorator = (Story, { globals, parameters }) => (
  <Frame night={globals.look === 'dark'} path={parameters.path}>
    <Story />
  </Frame>
);

const preview: Preview = {
  loaders: [withWords],
  beforeEach: () => {
    spyOn(console, 'error');
  },
  afterEach: async () => {
    await expect(console.error).not.toHaveBeenCalled();
  },
  decorators: [inFrame],
  initialGlobals: { look: 'light' },
  globalTypes: {
    look: {
      description: 'By day or by night',
      toolbar: {
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    ...toolbar,
  },
  parameters: {
    layout: 'fullscreen',
    controls: { disableSaveFromUI: true },
    viewport: {
      options: {
        phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop', type: 'desktop', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Brand', 'Shell', 'Wizard', 'Portal', 'Fields', 'Templates', 'Widgets'],
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
  },
};

export default preview;
