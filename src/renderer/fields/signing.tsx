/** A group that is signed: the signature widget around its questions. */
import { useAtomValue } from 'jotai';
import { type ReactNode, use, useCallback, useMemo } from 'react';
import { type Document, displayText, type Say } from '../../engine/index.ts';
import { Signature, signatureWords } from '../../widgets/signature/signature.tsx';
import { AidsContext, usePlace, useScope } from '../form/form-context.ts';

export function SigningBox({ document, children }: { document: Document; children: ReactNode }) {
  const { store, say } = useScope();
  const aids = use(AidsContext);
  const { atoms } = store;
  const turn = useAtomValue(store.signings, { store: atoms });
  const alarm = useAtomValue(
    useMemo(() => store.alarm(document), [store, document]),
    { store: atoms },
  );
  const { text, sign, group } = document;
  const signed = usePlace(store, sign ?? '').value === true;
  const read = useCallback(
    async () => (aids ? aids.read(text) : Promise.reject(new Error('No texts here.'))),
    [aids, text],
  );
  const sayOf = (form: string | undefined): Say => (form !== undefined && aids?.saved(form)?.say) || say;
  const lines = store
    .lines(document, (section) => aids?.saved(section)?.evaluation)
    .map(({ form, label, answers }) => ({
      label: sayOf(form)(label),
      text: answers.map((answer) => displayText(answer, sayOf(form), store.language)).join(', '),
    }))
    .filter(({ text: answered }) => answered !== '');
  return (
    <Signature
      title={say(`groups.${group}`)}
      signed={sign === undefined ? undefined : signed}
      lines={lines}
      read={read}
      turn={turn}
      alarm={alarm}
      words={signatureWords(say)}
    >
      {children}
    </Signature>
  );
}
