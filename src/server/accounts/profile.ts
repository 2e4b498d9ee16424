/** Changes an account: the names, the password, or both. */
import { and, eq } from 'drizzle-orm';
import { SUCCESS, type UpdateAccount } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { type Applicant, users } from '../database/tables/index.ts';
import { validatePortalForm } from '../form-answers/index.ts';
import { HttpError } from '../http/http-error.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestContext } from '../http/request-context.ts';
import { passwordChanged } from './account-mails.ts';
import { type AccountResult, type AccountServices, findAccount } from './accounts.ts';
import type { Visitor } from './browser-keys.ts';
import { hashPassword, isPassword, refuseGuessable } from './passwords.ts';
import { consumeRateLimit, resetRateLimit } from './rate-limit.ts';
import { endSessions } from './sessions.ts';

const FORM = 'account';

/** A new password ends every session and begins a new one. */
export async function updateAccount(
  services: AccountServices,
  owner: Applicant,
  sent: UpdateAccount,
  visitor: Visitor,
  context: RequestContext,
): Promise<AccountResult> {
  await validatePortalForm(services, {
    form: FORM,
    body: sent as JsonObject,
    envelope: ['language'],
    context,
    user: owner,
  });
  const names = {
    firstName: sent.firstName.trim(),
    middleName: sent.middleName?.trim() ?? '',
    lastName: sent.lastName.trim(),
  };
  const changed = { ...names, language: sent.language ?? owner.language };
  if (!sent.currentPassword && !sent.newPassword && !sent.confirmNewPassword) {
    await services.db.update(users).set(changed).where(eq(users.id, owner.id));
    return { text: SUCCESS };
  }
  const { currentHash, passwordHash } = await newPassword(services, owner, { ...sent, ...names }, visitor);
  const dispatch = await services.db.transaction(async (tx) => {
    const updated = await tx
      .update(users)
      .set({ ...changed, passwordHash })
      .where(and(eq(users.id, owner.id), eq(users.passwordHash, currentHash)))
      .returning({ id: users.id });
    if (updated.length === 0) throw new Refusal('server.account.currentPasswordWrong');
    await endSessions(tx, owner.id);
    return services.mailer.store(tx, owner.email, context.language, (words) =>
      passwordChanged(words, services.publicUrl),
    );
  });
  await dispatch();
  return { text: SUCCESS, account: { id: owner.id, passwordHash } };
}

/** The hash that the current password was compared with, and that of the new password. */
async function newPassword(
  services: AccountServices,
  { email }: Applicant,
  sent: UpdateAccount & { middleName: string },
  visitor: Visitor,
): Promise<{ currentHash: string; passwordHash: string }> {
  const { currentPassword, newPassword: password, firstName, middleName, lastName } = sent;
  refuseGuessable(password ?? '', services.brand, { email, firstName, middleName, lastName });
  await consumeRateLimit(services, 'change', email, visitor);
  const account = await findAccount(services.db, email);
  if (!account) throw new HttpError(401);
  const { passwordHash: currentHash } = account;
  if (!(await isPassword(currentHash, currentPassword ?? ''))) throw new Refusal('server.account.currentPasswordWrong');
  await resetRateLimit(services, 'change', email, visitor);
  return { currentHash, passwordHash: await hashPassword(password ?? '') };
}
