/** A group that is signed: the signature widget around its questions. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { type Document, displayText } from '../../engine/index.ts';
import { Signature } from '../../widgets/signature/signature.tsx';
import { usePlace, useScope } from '../scope.ts';

export function SigningBox({ document, children }: { document: Document; children: ReactNode }) {
  const { store, say, aids } = useScope();
  const turn = useAtomValue(store.signings, { store: store.atoms });
  const { standing } = useAtomValue(store.top, { store: store.atoms });
  const { text, sign, fields, group } = document;
  const signed = usePlace(store, sign ?? '').value === true;
  const read = useCallback(
    async () => (aids ? aids.read(text) : Promise.reject(new Error('No texts here.'))),
    [aids, text],
  );
  const lines = store
    .lines(document, (section) => aids?.saved(section)?.evaluation)
    .map(({ form, label, answers }) => ({
      label: wordsOf(form)(label),
      text: answers.map((answer) => displayText(answer, wordsOf(form), store.language)).join(', '),
    }));
  function wordsOf(form: string | undefined) {
    return (form !== undefined && aids?.saved(form)?.say) || say;
  }
  return (
    <Signature
      title={say(`groups.${group}`)}
      signed={sign === undefined ? undefined : signed}
      lines={lines}
      read={read}
      turn={turn}
      troubled={standing.some(({ pattern }) => fields.includes(`/${pattern.split('/')[1]}`))}
      words={{
        more: say('sign.more'),
        less: say('sign.less'),
        signed: say('sign.signed'),
        unsigned: say('sign.unsigned'),
        loading: say('common.loading'),
        failed: say('errors.reload'),
        again: say('errors.again'),
      }}
    >
      {children}
    </Signature>
  );
}
