/** A change of the password whose reply is lost, and what is sent when the person presses again. */
import { beforeEach, expect, test } from 'vitest';
import { type AccountAnswers, accountSaver } from './account-save.ts';

class ReplyLost extends Error {}

const names = { email: 'ana@example.com', firstName: 'Ana', middleName: '', lastName: 'Lopez' };
const CHANGE: AccountAnswers = {
  ...names,
  currentPassword: 'the old one',
  newPassword: 'the new one',
  confirmNewPassword: 'the new one',
};

let password: string;
let made: string[];
/** What becomes of the next change: it is carried out, its reply is lost, or it does not arrive. */
let next: 'reply' | 'lost' | 'away';

const save = () =>
  accountSaver({
    update: async ({ currentPassword, newPassword, firstName }) => {
      made.push(`save ${firstName} by ${currentPassword}`);
      if (next === 'away') throw new ReplyLost();
      if (currentPassword !== password) return 'The current password is not right';
      password = newPassword ?? password;
      if (next === 'lost') throw new ReplyLost();
      return 'Success';
    },
    logIn: async (tried) => {
      made.push(`log in by ${tried}`);
      return tried === password ? 'Success' : 'The password is not right';
    },
    isUnanswered: (error) => error instanceof ReplyLost,
  });

beforeEach(() => {
  password = 'the old one';
  made = [];
  next = 'lost';
});

test('pressed again, a change whose reply was lost succeeds', async () => {
  const press = save();
  await expect(press(CHANGE)).rejects.toThrow(ReplyLost);
  next = 'reply';
  expect(await press(CHANGE)).toBe('Success');
  expect(made).toEqual(['save Ana by the old one', 'log in by the new one']);
});

test('pressed again, a change that did not arrive is made', async () => {
  next = 'away';
  const press = save();
  await expect(press(CHANGE)).rejects.toThrow(ReplyLost);
  next = 'reply';
  expect(await press(CHANGE)).toBe('Success');
  expect(password).toBe('the new one');
  expect(made.slice(1)).toEqual(['log in by the new one', 'save Ana by the old one']);
});

test('what was changed before the second press is saved too', async () => {
  const press = save();
  await expect(press(CHANGE)).rejects.toThrow(ReplyLost);
  next = 'reply';
  expect(await press({ ...CHANGE, firstName: 'Eva' })).toBe('Success');
  expect(made.slice(1)).toEqual(['log in by the new one', 'save Eva by the new one']);
});

test('nothing is tried after a reply, or where no password was sent', async () => {
  next = 'reply';
  const press = save();
  expect(await press(CHANGE)).toBe('Success');
  expect(await press(CHANGE)).toBe('The current password is not right');
  next = 'away';
  await expect(press({ ...names, currentPassword: '' })).rejects.toThrow(ReplyLost);
  await expect(press(CHANGE)).rejects.toThrow(ReplyLost);
  expect(made.filter((call) => call.startsWith('log in'))).toEqual([]);
});
