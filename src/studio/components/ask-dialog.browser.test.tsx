/** A dialog that closes gives the focus back to what opened it, also when frames are late. */
import {
  Button,
  Field,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { hideEditor, showEditor } from '../../../test/support/studio/kennel-editor.tsx';
import english from '../words/english.json' with { type: 'json' };
import { AskDialog } from './ask-dialog.tsx';

function Opener() {
  const ofDrawer = useRestoreFocusTarget();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <>
      <h1 tabIndex={-1}>Kennel</h1>
      <Button {...ofDrawer}>Drawer</Button>
      <Button onClick={open} disabled={isDone}>
        Ask
      </Button>
      {['First', 'Second', 'Third'].map((name) => (
        <Removable key={name} name={name} />
      ))}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button>Menu</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={open}>Item</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isOpen && (
        <AskDialog
          title="Sure?"
          submitText="Do it"
          submit={() => setDone(true)}
          close={() => setOpen(false)}
          topic="question"
        >
          {null}
        </AskDialog>
      )}
    </>
  );
}

function Removable({ name }: { name: string }) {
  const [isAsked, setAsked] = useState(false);
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  const close = (): void => setAsked(false);
  return (
    <div>
      <Button onClick={() => setAsked(true)}>{name}</Button>
      {isAsked && (
        <AskDialog title="Remove it?" submitText="Remove" submit={() => setGone(true)} close={close} topic="question">
          {null}
        </AskDialog>
      )}
    </div>
  );
}

function Naming() {
  const [isPressed, setPressed] = useState(false);
  return (
    <AskDialog title="Name" submitText="Keep" submit={() => setPressed(true)} close={() => {}} topic="question">
      <Field label="Name" {...(isPressed && { validationMessage: 'Enter a name.' })}>
        <Input />
      </Field>
    </AskDialog>
  );
}

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const frame = window.requestAnimationFrame;

/** Every frame comes late, as on a busy machine, unless it is cancelled. */
beforeEach(async () => {
  await showEditor(<Opener />, () => ({}));
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => window.setTimeout(() => frame(call), 200));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => window.clearTimeout(id));
});
afterEach(() => {
  vi.mocked(window.requestAnimationFrame).mockRestore();
  hideEditor();
});

async function pressEscape(): Promise<void> {
  await expect.element(dialog.getByRole('button', { name: english.cancel })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
}

test('Escape leads back to the button, not to one that opened something before', async () => {
  await button('Ask').click();
  await pressEscape();
  await button('Drawer').click();
  await button('Ask').click();
  await pressEscape();
  expect(document.activeElement).toBe(button('Ask').element());
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(button('Ask').element());
});

test('from a menu that closes, the focus comes back to its button', async () => {
  await button('Menu').click();
  await page.getByRole('menuitem', { name: 'Item' }).click();
  await pressEscape();
  await expect.element(button('Menu')).toHaveFocus();
});

test('where the button is disabled meanwhile, the heading of the screen gets the focus', async () => {
  await button('Ask').click();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.getByRole('button', { name: english.cancel }).click();
  await expect.element(page.getByRole('heading', { name: 'Kennel' })).toHaveFocus();
});

test('where the button is gone, the focus comes to what follows it', async () => {
  for (const [name, next] of [
    ['Second', 'Third'],
    ['Third', 'Menu'],
  ] as const) {
    await button(name).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(button(name)).not.toBeInTheDocument();
    await expect.element(button(next)).toHaveFocus();
  }
});

test('a field with something wrong gets the focus when the dialog is confirmed', async () => {
  hideEditor();
  await showEditor(<Naming />, () => ({}));
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('while it is busy it is not confirmed again, neither by its button nor by Enter', async () => {
  hideEditor();
  const submit = vi.fn();
  await showEditor(
    <AskDialog title="Name" submitText="Keep" submit={submit} close={() => {}} isBusy topic="question">
      <Input aria-label="Name" />
    </AskDialog>,
    () => ({}),
  );
  await dialog.getByRole('button', { name: 'Keep' }).click({ force: true });
  await userEvent.click(page.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
});
