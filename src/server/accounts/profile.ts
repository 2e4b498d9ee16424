/** Changes an account: the names, the password, or both. */
import { and, eq } from 'drizzle-orm';
import { SUCCESS, type UpdateAccount } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Visitor } from '../access/browser-keys.ts';
import { hashPassword, requireUnguessable } from '../access/passwords.ts';
import { type Applicant, users } from '../database/tables/index.ts';
import { validatePortalForm } from '../form-answers/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestContext } from '../http/request-context.ts';
import { passwordChanged } from './account-mails.ts';
import { type AccountResult, type AccountServices, namesIn, requireCurrentPassword } from './accounts.ts';
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
  const names = namesIn(sent);
  const changed = { ...names, language: sent.language ?? owner.language };
  if (!sent.currentPassword && !sent.newPassword && !sent.confirmNewPassword) {
    await services.db.update(users).set(changed).where(eq(users.id, owner.id));
    return { text: SUCCESS };
  }
  const newPassword = sent.newPassword ?? '';
  requireUnguessable(newPassword, services.brand, { email: owner.email, ...names });
  const account = await requireCurrentPassword(services, owner.email, sent.currentPassword ?? '', visitor);
  const passwordHash = await hashPassword(newPassword);
  const dispatch = await services.db.transaction(async (tx) => {
    const updated = await tx
      .update(users)
      .set({ ...changed, passwordHash })
      .where(and(eq(users.id, owner.id), eq(users.passwordHash, account.passwordHash)))
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
