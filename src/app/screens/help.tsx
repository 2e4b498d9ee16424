/** /help: sends a request for help. */
import { useState } from 'react';
import { SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { send } from '../api/client.ts';
import { loadFormLists } from '../api/lookup-lists.ts';
import { useT } from '../i18n/i18n.ts';
import { GuardedLink } from '../navigation/guarded-link.tsx';
import { mayLeave } from '../session/leave-guard.ts';
import { signedIn } from '../session/session.ts';
import { blankStart, PortalForm } from './portal-form/portal-form.tsx';
import { PortalFormEnd } from './portal-form/portal-form-end.tsx';
import { useGuard } from './portal-form/portal-form-guard.ts';

const NAME = 'help';

const start = async () => blankStart({ lookups: await loadFormLists(NAME) });

export function Help() {
  const [done, setDone] = useState(false);
  const ask = async (answers: JsonObject) => {
    const answer = await send('POST /users/help', answers);
    if (answer !== SUCCESS) return answer;
    setDone(true);
    return undefined;
  };
  if (done) return <PortalFormEnd name={NAME} />;
  return (
    <PortalForm name={NAME} start={start} send={ask}>
      {(t, form) => <Back t={t} form={form} />}
    </PortalForm>
  );
}

function Back({ t, form }: { t: Translate; form: FormStore }) {
  const common = useT();
  const isMember = signedIn() !== undefined;
  useGuard(form);
  return (
    <GuardedLink to={isMember ? '/dashboard' : '/login'} mayGo={mayLeave} alone>
      {isMember ? common('app.dashboard') : t('texts.logIn')}
    </GuardedLink>
  );
}
