/** The button that signs a document. */
import { SignButton } from '../../widgets/signature/button.tsx';
import { type ControlProps, inputName } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';

export function SignControl({ id, state, described, edit }: ControlProps) {
  const { t, store } = useFormContext();
  return (
    <SignButton
      id={id}
      name={inputName(state)}
      signed={state.value === true}
      again={store.evaluation.situation.review === true}
      described={described}
      invalid={state.problem !== undefined}
      words={{ sign: t('sign.sign'), signed: t('sign.signed') }}
      sign={() => edit(true)}
    />
  );
}
