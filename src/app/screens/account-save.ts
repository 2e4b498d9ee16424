/** Saves the account. */
import { SUCCESS, type UpdateAccount } from '../../contract/index.ts';
import { isEqual, type JsonObject } from '../../engine/data/index.ts';

export type AccountAnswers = UpdateAccount & JsonObject;

interface AccountCalls {
  update: (answers: AccountAnswers) => Promise<string>;
  logIn: (password: string) => Promise<string>;
  /** Whether a call failed without a reply, so that the server may have carried it out. */
  isUnanswered: (error: unknown) => boolean;
}

/**
 * A changed password ends the session and begins another, whose cookie comes with the reply. If that is lost, the next
 * try logs in with the new password first; if that is refused, the change did not arrive either.
 */
export function accountSaver({
  update,
  logIn,
  isUnanswered,
}: AccountCalls): (answers: AccountAnswers) => Promise<string> {
  let unanswered: AccountAnswers | undefined;
  return async (answers) => {
    const sent = unanswered;
    const password = sent?.newPassword;
    let current = answers;
    if (sent && password) {
      const isChanged = (await logIn(password)) === SUCCESS;
      unanswered = undefined;
      if (isChanged && isEqual(sent, answers)) return SUCCESS;
      if (isChanged && answers.newPassword) current = { ...answers, currentPassword: password };
    }
    try {
      return await update(current);
    } catch (error) {
      if (isUnanswered(error)) unanswered = answers;
      throw error;
    }
  };
}
