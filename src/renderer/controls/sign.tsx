/** The button that signs a document. */
import { SignButton } from '../../widgets/signature/button.tsx';
import { type ControlProps, inputName } from '../form/control.ts';
import { useScope } from '../form/form-context.ts';

export function SignControl({ id, place, described, edit }: ControlProps) {
  const { t, store } = useScope();
  return (
    <SignButton
      id={id}
      name={inputName(place)}
      signed={place.value === true}
      again={store.isReview}
      described={described}
      wrong={place.problem !== undefined}
      words={{ sign: t('sign.sign'), signed: t('sign.signed') }}
      sign={() => edit(true)}
    />
  );
}
