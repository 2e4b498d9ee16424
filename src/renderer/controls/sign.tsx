/** The button that signs a document. */
import { SignButton } from '../../widgets/signature/button.tsx';
import { type ControlProps, nameOf } from '../form/control.ts';
import { useScope } from '../form/form-context.ts';

export function SignControl({ id, place, described, edit }: ControlProps) {
  const { say, store } = useScope();
  return (
    <SignButton
      id={id}
      name={nameOf(place)}
      signed={place.value === true}
      again={store.isReview}
      described={described}
      wrong={place.problem !== undefined}
      words={{ sign: say('sign.sign'), signed: say('sign.signed') }}
      sign={() => edit(true)}
    />
  );
}
