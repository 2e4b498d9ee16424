/** /help: sends a request for help. */
import { useState } from 'react';
import { SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { request, send } from '../api/client.ts';
import { loadFormLists } from '../api/lookup-lists.ts';
import type { InitialAnswers } from '../application/use-form.ts';
import { GuardedLink } from '../navigation/guarded-link.tsx';
import { useReturnAddress } from '../navigation/return-address.ts';
import { mayLeave } from '../session/leave-guard.ts';
import { signedInEmail } from '../session/session.ts';
import { blankStart, PortalForm } from './portal-form/portal-form.tsx';
import { PortalFormEnd } from './portal-form/portal-form-end.tsx';
import { useGuard } from './portal-form/portal-form-guard.ts';

const NAME = 'help';

/** A logged-in person need not enter name and e-mail. */
async function start(): Promise<InitialAnswers> {
  const email = signedInEmail();
  const [lookups, name] = await Promise.all([loadFormLists(NAME), email && loadName(email)]);
  return { ...(await blankStart({ lookups })), wire: email ? { email, name: name ?? null } : null };
}

/** Undefined if it cannot be loaded: people with session problems need help too. */
async function loadName(email: string): Promise<string | undefined> {
  const found = await request('GET /users/current', { query: { email }, isBackground: true }).catch(() => undefined);
  return found && `${found.body.firstName} ${found.body.lastName}`;
}

/** The link back to the page on which help was requested. */
const usePageAfter = (): string => useReturnAddress() ?? (signedInEmail() === undefined ? '/login' : '/dashboard');

export function Help() {
  const [done, setDone] = useState(false);
  const back = usePageAfter();
  const ask = async (answers: JsonObject) => {
    const answer = await send('POST /users/help', answers);
    if (answer !== SUCCESS) return answer;
    setDone(true);
    return undefined;
  };
  if (done) return <PortalFormEnd name={NAME} to={back} />;
  return (
    <PortalForm name={NAME} start={start} send={ask}>
      {(t, form) => <Back t={t} form={form} />}
    </PortalForm>
  );
}

function Back({ t, form }: { t: Translate; form: FormStore }) {
  const to = usePageAfter();
  useGuard(form);
  return (
    <GuardedLink to={to} mayGo={mayLeave} standalone>
      {t(to === '/login' ? 'texts.logIn' : 'texts.back')}
    </GuardedLink>
  );
}
