/** Who signs in comes to the heading of the screen that follows, and the window is titled by it. */
import '../../../test/support/studio/page-element.ts';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { flushSync as act } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Screen } from '../components/screen.tsx';
import spanish from '../words/spanish.json' with { type: 'json' };
import { chooseLanguage, startWords } from '../words/studio-words.ts';
import { SessionGate, useSession } from './session-gate.tsx';

const SESSION = { email: 'ana@example.com', name: 'Ana', role: 'editor', language: 'spanish' };

let root: Root;
let isSignedIn = false;

function SignOut() {
  const { refresh } = useSession();
  const leave = (): void => {
    isSignedIn = false;
    void refresh();
  };
  return (
    <button type="button" onClick={leave}>
      {spanish.signOut}
    </button>
  );
}

beforeEach(async () => {
  await startWords();
  await chooseLanguage('spanish');
  vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
    if ((request as Request).method === 'POST') isSignedIn = true;
    return isSignedIn ? Response.json(SESSION) : Response.json({ error: '' }, { status: 401 });
  });
  document.body.replaceChildren(document.createElement('div'));
  root = createRoot(document.querySelector('div') as HTMLElement);
  act(() =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={['/password?token=x']}>
          <SessionGate>
            <Screen title={spanish.changes.title}>
              <SignOut />
            </Screen>
          </SessionGate>
        </MemoryRouter>
      </FluentProvider>,
    ),
  );
});
afterEach(async () => {
  act(() => root.unmount());
  await chooseLanguage('english');
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('the heading gets the focus after signing in and after signing out; the title of the window follows', async () => {
  expect(document.title).toBe(`${spanish.setPassword.title} · ${spanish.studio}`);
  await page.getByLabelText(spanish.setPassword.password).fill('a lantern above the door');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(spanish.changes.title)).toHaveFocus();
  expect(document.title).toBe(`${spanish.changes.title} · ${spanish.studio}`);
  await page.getByRole('button', { name: spanish.signOut }).click();
  await expect.element(heading(spanish.signIn.title)).toHaveFocus();
  expect(document.title).toBe(`${spanish.signIn.title} · ${spanish.studio}`);
});
