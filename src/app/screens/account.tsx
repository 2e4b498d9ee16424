/** /account: the names and the password of who is logged in, each behind a toggle of its form. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { SUCCESS, type UpdateAccount } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Say } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { get, send } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { useSay } from '../i18n/i18n.ts';
import { member } from '../session/expiry.ts';
import { mayLeave } from '../session/leave-guard.ts';
import { forgetCarriedTo } from '../session/unsaved-answers.ts';
import { useLooks } from '../theme/styles.ts';
import { blankStart, PortalForm } from './portal-form/portal-form.tsx';
import { answersKept, useGuard } from './portal-form/portal-form-guard.ts';

const NAME = 'account';
const PATH = '/account';

const start = async () => {
  const user = await get('/users/current', { email: member() });
  return { ...(await blankStart({ user })), draft: answersKept(PATH) };
};

export function Account() {
  const looks = useLooks();
  const say = useSay(NAME);
  const [saves, setSaves] = useState(0);
  const [saved, setSaved] = useState(false);
  const save = async (answers: JsonObject) => {
    setSaved(false);
    const answer = await send('PUT /users/account-information', answers as UpdateAccount & JsonObject);
    if (answer !== SUCCESS) return answer;
    forgetCarriedTo(PATH);
    setSaved(true);
    setSaves((count) => count + 1);
    return undefined;
  };
  return (
    <>
      <div role="status" className={looks.narrow}>
        {saved && <p className={looks.notice}>{say('texts.saved')}</p>}
      </div>
      <PortalForm
        key={saves}
        name={NAME}
        start={start}
        send={save}
        lead={() => ''}
        buttons={(words, form, busy) => <Buttons say={words} form={form} busy={busy} />}
      />
    </>
  );
}

function Buttons({ say, form, busy }: { say: Say; form: FormStore; busy: boolean }) {
  const looks = useLooks();
  const navigate = useNavigate();
  const follow = useCallback((listener: () => void) => form.subscribe(listener), [form]);
  const isOpen = useSyncExternalStore(follow, () => form.isOpen);
  useGuard(form, PATH);
  const back = async () => {
    if (await mayLeave()) navigate('/dashboard');
  };
  return (
    <>
      <Button className={looks.push} busy={busy} onClick={back}>
        {say('texts.return')}
      </Button>
      <Button type="submit" primary busy={busy} disabled={!isOpen}>
        {say('submit')}
      </Button>
    </>
  );
}
