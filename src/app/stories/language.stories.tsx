import type { Meta, StoryObj } from '@storybook/react-vite';
import { Main } from '../../../.storybook/frame.tsx';
import { during } from '../../../.storybook/shell-story.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { isLanguageDisabled, store } from '../state/state.ts';

export default {
  title: 'Components/Language switch',
  render: () => (
    <Main>
      <LanguageSwitch />
    </Main>
  ),
} satisfies Meta;

export const BothLanguages: StoryObj = {};
export const OneLanguageOnly: StoryObj = {
  decorators: [
    during(
      () => store.set(isLanguageDisabled, true),
      () => store.set(isLanguageDisabled, false),
    ),
  ],
};
