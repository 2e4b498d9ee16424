import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoAnswer } from '../../../.storybook/studio/stand-in.ts';
import { pressed, screen, studioStories } from '../../../.storybook/studio/studio-stories.tsx';

export default { title: 'Studio/Sign-in', ...studioStories } satisfies Meta;

type Story = StoryObj;

const nobody = { 'GET /studio/session': new NoAnswer(401) };
const signIn = (path = '/'): Story => screen(path, { answers: nobody });
const refused = new NoAnswer(401, 'The email address or the password is not right');
const used = new NoAnswer(400, 'This link was used already, or is too old. Ask for a new one');
const codeNeeded = new NoAnswer(401, 'Enter the code of your authenticator app too', { needsCode: true });
const secret = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Portico:ana@example.com' };

export const SignIn: Story = signIn();
export const Refused: Story = pressed(
  screen('/', { answers: { ...nobody, 'POST /studio/login': refused } }),
  ({ signIn: words }) => words.submit,
);
export const NoRoleInDirectory: Story = signIn('/?directory=no-role');
export const DirectoryUnreachable: Story = signIn('/?directory=unreachable');
export const ByLink: Story = screen('/sign-in?token=a');
export const LinkUsed: Story = pressed(
  screen('/sign-in?token=a', { answers: { 'POST /studio/sign-in': used } }),
  ({ signIn: words }) => words.submit,
);
export const LinkWithCode: Story = pressed(
  screen('/sign-in?token=a', { answers: { 'POST /studio/sign-in': codeNeeded } }),
  ({ signIn: words }) => words.submit,
);
export const SetPassword: Story = screen('/password?token=a');
export const SecondFactor: Story = screen('/', {
  answers: {
    'GET /studio/session': {
      email: 'ana@example.com',
      name: 'Ana Ruiz',
      role: 'editor',
      language: 'english',
      hasSecondFactor: false,
      needsSecondFactor: true,
    },
    'GET /studio/second-factor': secret,
  },
});
export const Unreachable: Story = screen('/', { answers: { 'GET /studio/session': NoAnswer.none } });
