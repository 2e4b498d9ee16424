/**
 * Stores requests for help encrypted, once each even if they are sent again, and mails them to the address of the
 * settings, if there is one.
 */
import { type Help, SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Visitor } from '../access/browser-keys.ts';
import { consumeRateLimit } from '../access/rate-limit.ts';
import { type EncryptedColumn, encryptedWhole } from '../database/encrypted-column.ts';
import { encrypt } from '../database/field-encryption.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { helpRequests } from '../database/tables/index.ts';
import { answerLines, type FormServices, validatePortalForm } from '../form-answers/index.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isEmailAddress, normalizeEmail } from '../mail/mail-address.ts';
import type { Mailer } from '../mail/mailer.ts';
import { helpMail } from './help-mail.ts';
import { senderFingerprint } from './sender.ts';

export const HELP_FORM = 'help';
/** The name of the place that the encrypted records are bound to. */
export const HELP_PLACE = 'help';

export const ENCRYPTED_HELP: EncryptedColumn = encryptedWhole(
  helpRequests.record,
  { id: helpRequests.id },
  () => HELP_PLACE,
);

export interface HelpServices extends KeyedDatabase, FormServices {
  mailer: Mailer;
  /** The address that requests for help are mailed to. */
  helpMail: string | undefined;
}

export async function requestHelp(
  services: HelpServices,
  sent: Help,
  visitor: Visitor,
  context: RequestContext,
): Promise<string> {
  const { db, keys, mailer, helpMail: to } = services;
  const body = sent as JsonObject;
  const wire = await validatePortalForm(services, { form: HELP_FORM, body, envelope: ['language'], context });
  const { language } = context;
  const email = typeof wire.email === 'string' ? normalizeEmail(wire.email) : '';
  await consumeRateLimit(services, 'help', email, visitor);
  const replyTo = isEmailAddress(email) ? email : undefined;
  const lines = to ? await answerLines(services, { form: HELP_FORM, context }, wire) : [];
  const values = {
    definitionVersion: services.definitions.current.version,
    record: encrypt(keys.ring, HELP_PLACE, wire),
    sender: senderFingerprint(keys, wire),
    language,
    fingerprint: keys.fingerprint('help', JSON.stringify([context.today, language, wire])),
  };
  const dispatch = await db.transaction(async (tx) => {
    const stored = await tx
      .insert(helpRequests)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: helpRequests.id });
    if (!to || stored.length === 0) return undefined;
    return mailer.store(tx, to, language, (words) => helpMail(words, lines, replyTo));
  });
  await dispatch?.();
  return SUCCESS;
}
