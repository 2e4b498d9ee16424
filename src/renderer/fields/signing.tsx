/** A group that is signed: the signature widget around its questions. */
import { type ReactNode, use, useCallback, useMemo } from 'react';
import { displayText, documentLines, type FormDocument, type Translate } from '../../engine/index.ts';
import { Signature, signatureWords } from '../../widgets/signature/signature.tsx';
import { SigningContext, useFormContext, useShownState } from '../form/form-context.ts';
import { useStoreValue } from '../form/use-store-value.ts';

export function SigningBox({ document, children }: { document: FormDocument; children: ReactNode }) {
  const { store, t } = useFormContext();
  const signing = use(SigningContext);
  const signings = useStoreValue(store.atoms, store.signatureCount);
  const focusRequest = useStoreValue(
    store.atoms,
    useMemo(() => store.documentFocusRequest(document), [store, document]),
  );
  const { text, sign, group } = document;
  const signed = useShownState(store, sign ?? '').value === true;
  const read = useCallback(
    async () => (signing ? signing.read(text) : Promise.reject(new Error('No texts here.'))),
    [signing, text],
  );
  const fixedT = (form: string | undefined): Translate => (form !== undefined && signing?.saved(form)?.t) || t;
  const lines = documentLines(store.evaluation, document, (section) => signing?.saved(section)?.evaluation)
    .map(({ form, label, answers }) => ({
      label: fixedT(form)(label),
      text: answers.map((answer) => displayText(answer, fixedT(form), store.language)).join(', '),
    }))
    .filter(({ text: answered }) => answered !== '');
  return (
    <Signature
      title={t(`groups.${group}`)}
      titleId={store.headingId(group)}
      signed={sign === undefined ? undefined : signed}
      lines={lines}
      read={read}
      signatureCount={signings}
      focusRequest={focusRequest}
      words={signatureWords(t)}
    >
      {children}
    </Signature>
  );
}
