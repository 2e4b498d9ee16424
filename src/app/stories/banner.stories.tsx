import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholePage } from '../../../.storybook/frame.tsx';
import { during, inShell } from '../../../.storybook/shell-story.tsx';
import { definitionFaults } from '../shell/development-reload.ts';
import { isLogoutPending, slowCalls, store } from '../state/state.ts';

export default { title: 'Components/Banner', ...inShell(), parameters: wholePage(420) } satisfies Meta;

type Story = StoryObj;

const slow = during(
  () => store.set(slowCalls, 1),
  () => store.set(slowCalls, 0),
);
const logoutPending = during(
  () => store.set(isLogoutPending, true),
  () => store.set(isLogoutPending, false),
);

export const SlowConnection: Story = { decorators: [slow] };
export const LoggedOutInThisBrowserOnly: Story = { decorators: [logoutPending] };
export const TwoBanners: Story = { decorators: [slow, logoutPending] };

export const FaultsOfDefinitions: Story = {
  decorators: [
    during(
      () =>
        store.set(definitionFaults, [
          {
            place: 'forms/application/pets/logic.json, fields › /home › shown',
            message: 'There is no fact "fulForm". Did you mean "fullForm"?',
          },
        ]),
      () => store.set(definitionFaults, []),
    ),
  ],
};
