/** /help: something that does not work is told to those who can mend it. */
import { useState } from 'react';
import { SUCCESS } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Say } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { send } from '../api/client.ts';
import { listsOf } from '../api/lookup-lists.ts';
import { useSay } from '../i18n/i18n.ts';
import { Guarded } from '../navigation/guarded-link.tsx';
import { mayLeave } from '../session/leave-guard.ts';
import { signedIn } from '../session/session.ts';
import { blankStart, PortalForm } from './portal-form/portal-form.tsx';
import { PortalFormEnd } from './portal-form/portal-form-end.tsx';
import { useGuard } from './portal-form/portal-form-guard.ts';

const NAME = 'help';

const start = async () => blankStart({ lookups: await listsOf(NAME) });

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
      {(say, form) => <Back say={say} form={form} />}
    </PortalForm>
  );
}

function Back({ say, form }: { say: Say; form: FormStore }) {
  const common = useSay();
  const isMember = signedIn() !== undefined;
  useGuard(form);
  return (
    <Guarded to={isMember ? '/dashboard' : '/login'} mayGo={mayLeave} alone>
      {isMember ? common('app.dashboard') : say('texts.logIn')}
    </Guarded>
  );
}
