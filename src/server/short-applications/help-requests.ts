/** Requests for help: kept sealed, and mailed to who answers them where the settings name somebody. */
import { type Help, SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Visitor } from '../accounts/device-key.ts';
import { countAttempt } from '../accounts/rate-limit.ts';
import type { Moment } from '../applications/application-situation.ts';
import { encrypt } from '../database/field-encryption.ts';
import { helpRequests } from '../database/tables/index.ts';
import { judgePortalForm, linesOf } from '../forms/portal-forms.ts';
import { emailOf, isAddress } from '../mail/mail-address.ts';
import { sendMail } from '../mail/mailer.ts';
import { helpMail } from '../mail/messages.ts';
import type { Portal } from '../portal.ts';

export const HELP_FORM = 'help';
/** What the sealed records are bound to. */
export const HELP_PLACE = 'help';

export async function requestHelp(portal: Portal, sent: Help, visitor: Visitor, moment: Moment): Promise<string> {
  const body = sent as JsonObject;
  const { wire, sender } = await judgePortalForm(portal, { form: HELP_FORM, body, envelope: ['language'], moment });
  const { language } = moment;
  const email = typeof wire.email === 'string' ? emailOf(wire.email) : '';
  await countAttempt(portal, 'help', email, visitor);
  const record = encrypt(portal.keys.seal, HELP_PLACE, wire);
  await portal.db.insert(helpRequests).values({ record, sender, language });
  const to = portal.settings.helpMail;
  if (to) {
    const replyTo = isAddress(email) ? email : undefined;
    const lines = await linesOf(portal, { form: HELP_FORM, moment }, wire);
    await sendMail(portal, to, language, (words) => helpMail(words, lines, replyTo));
  }
  return SUCCESS;
}
