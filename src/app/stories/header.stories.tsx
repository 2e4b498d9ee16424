import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholePage } from '../../../.storybook/frame.tsx';
import { inShell, signedInAs } from '../../../.storybook/shell-story.tsx';

export default { title: 'Components/Header and footer', ...inShell(), parameters: wholePage(420) } satisfies Meta;

type Story = StoryObj;

export const SignedOut: Story = {};
export const SignedIn: Story = { decorators: [signedInAs('ana@example.com')] };
export const LongAddress: Story = {
  decorators: [signedInAs('ana.maria.lopez.hernandez.de.la.torre@mail.example.com')],
};
export const InTheWizard: Story = { ...SignedIn, parameters: { path: '/application/somewhere' } };
export const OneLanguage: Story = { parameters: { path: '/resume' } };
