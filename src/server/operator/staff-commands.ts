/** Commands about the people of the studio. */

import { formatTable } from '../../cli/table.ts';
import { LANGUAGE_BY_TAG, STAFF_ROLES, STUDIO_PATH, type StaffRole } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { decodeBilingual } from '../database/bilingual-column.ts';
import type { Database } from '../database/database.ts';
import type { StaffMember } from '../database/tables/index.ts';
import { isEmailAddress } from '../mail/mail-address.ts';
import type { Dispatch, Mailer } from '../mail/mailer.ts';
import { scheduledBy } from '../publishing/index.ts';
import {
  addStaffMember,
  allStaff,
  createLink,
  findStaffMember,
  invitationMail,
  passwordMail,
  removeStaffMember,
  resetStaffMember,
  setStaffRole,
} from '../staff/index.ts';
import { CommandError, JSON_OPTION, type OperatorCommand, printJson } from './command.ts';

interface Inviting {
  db: Database;
  mailer: Mailer;
  /** The address of the studio in browsers: the links in mails begin with it. */
  studioUrl: string;
}

const ROLES = STAFF_ROLES.join(', ');
const LANGUAGES: Record<string, Language> = { ...LANGUAGE_BY_TAG, english: 'english', spanish: 'spanish' };

export const addStaff: OperatorCommand<Inviting> = {
  summary: 'Invites somebody into the form studio, by a mail in which they choose a password.',
  positionals: ['<email>'],
  options: {
    role: ['text', `${ROLES}: what they may do`],
    name: ['text', 'their name; what stands before the @ without one'],
    language: ['text', 'of mails and messages: english, as without it, or spanish'],
  },
  async run(services, { positionals: [email = ''], options, print }) {
    if (!isEmailAddress(email)) throw new CommandError(`"${email}" is not an e-mail address.`);
    const name = (options.name as string | undefined)?.trim() || (email.split('@')[0] as string);
    const added = { email, name, role: readRole(options.role), language: readLanguage(options.language) };
    const { member, dispatch } = await services.db.transaction(async (tx) => {
      const member = await addStaffMember(tx, added);
      if (!member)
        throw new CommandError(
          `${email} is in the studio already. Change the role with: staff role; send another link with: staff reset.`,
        );
      return { member, dispatch: await storeLink(services, tx, member, invitationMail) };
    });
    await dispatch();
    print(`${member.email} is invited as ${member.role}. The mail is good for 3 days.`);
  },
};

export const listStaff: OperatorCommand<{ db: Database }> = {
  summary: 'Lists the people of the form studio.',
  positionals: [],
  options: JSON_OPTION,
  async run({ db }, { options, print }) {
    const rows = (await allStaff(db)).map(({ email, name, role, language, passwordHash, secondFactor, createdAt }) => ({
      email,
      name,
      role,
      language,
      password: passwordHash !== null,
      secondFactor: secondFactor !== null,
      since: createdAt,
    }));
    if (options.json) return printJson(print, rows);
    if (rows.length === 0) return print('There is nobody yet. Invite somebody with: staff add.');
    for (const line of formatTable(rows)) print(line);
  },
};

export const changeStaffRole: OperatorCommand<{ db: Database }> = {
  summary: `Gives somebody another role, with their next call: ${ROLES}. A directory gives its own at each sign-in.`,
  positionals: ['<email>', '[role]'],
  options: { role: ['text', 'the role, as in staff add'] },
  async run({ db }, { positionals: [email, role], options, print }) {
    const member = await requireMember(db, email);
    const chosen = readRole(role ?? options.role);
    await setStaffRole(db, member.id, chosen);
    print(`${member.email} is now ${chosen}.`);
    if (chosen !== 'publisher') await printScheduled(db, member, print);
  },
};

export const removeStaff: OperatorCommand<{ db: Database }> = {
  summary: 'Removes somebody from the form studio and ends their sessions. What they did stays under their address.',
  positionals: ['<email>'],
  options: {},
  async run({ db }, { positionals: [email], print }) {
    const member = await requireMember(db, email);
    await removeStaffMember(db, member.id);
    print(`${member.email} is removed.`);
    await printScheduled(db, member, print);
  },
};

export const resetStaff: OperatorCommand<Inviting> = {
  summary: 'Ends the sessions and the password of somebody, and mails them a link to choose another password.',
  positionals: ['<email>'],
  options: { 'second-factor': ['flag', 'takes away the second factor as well, where it is lost'] },
  async run(services, { positionals: [email], options, print }) {
    const member = await requireMember(services.db, email);
    await resetStaffMember(services.db, member.id, options.secondFactor === true);
    const dispatch = await services.db.transaction((tx) => storeLink(services, tx, member, passwordMail));
    await dispatch();
    print(`${member.email} is signed out and has been sent a link, good for 3 days.`);
  },
};

/** Changes that the person has approved and scheduled still go live, which an operator may not expect. */
async function printScheduled(db: Database, { email }: StaffMember, print: (line: string) => void): Promise<void> {
  for (const { id, title, publishAt } of await scheduledBy(db, email))
    print(
      `Change ${id}, "${decodeBilingual(title, 'english')}", goes live at ${publishAt?.toISOString()} all the same, as they scheduled it: a publisher can withdraw it in the studio.`,
    );
}

/** Stores a link together with the mail that has it. */
async function storeLink(
  { mailer, studioUrl }: Inviting,
  tx: Database,
  { id, email, language }: StaffMember,
  write: typeof invitationMail,
): Promise<Dispatch> {
  const url = `${studioUrl}${STUDIO_PATH}/password?token=${await createLink(tx, id, 'password')}`;
  return mailer.store(tx, email, language, (words) => write(words, url));
}

async function requireMember(db: Database, email = ''): Promise<StaffMember> {
  const member = await findStaffMember(db, email);
  if (!member) throw new CommandError(`There is nobody in the studio with the address "${email}".`);
  return member;
}

function readRole(text: unknown): StaffRole {
  const role = STAFF_ROLES.find((known) => known === text);
  if (!role) throw new CommandError(`Say which role: ${ROLES}.`);
  return role;
}

function readLanguage(text: unknown = 'english'): Language {
  const language = typeof text === 'string' ? LANGUAGES[text.toLowerCase()] : undefined;
  if (!language) throw new CommandError(`There is no language "${text}": say english or spanish.`);
  return language;
}
