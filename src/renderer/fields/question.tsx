/** One question: its label, hint, control and message. It renders again only when something of its own changes. */
import { memo, type ReactNode } from 'react';
import type { FieldTemplate } from '../../engine/index.ts';
import { controlOf, type Presentation } from '../controls/index.ts';
import { usePlace, useScope } from '../form/form-context.ts';
import type { Place } from '../form/form-state.ts';
import { type Key, partId } from '../form/item-keys.ts';
import { describedBy, Message, Notes } from '../form/message.tsx';
import { optional } from '../form/renderer-words.ts';

export const Leaf = memo(function Leaf({ at }: { at: Key }) {
  const { store } = useScope();
  const place = usePlace(store, at);
  const field = store.template(at);
  if (!place.shown || !field || field.widget === 'hidden') return null;
  return (
    <>
      {place.notes.length > 0 && <Notes notes={place.notes} />}
      <Question at={at} field={field} place={place} />
    </>
  );
});

function Question({ at, field, place }: { at: Key; field: FieldTemplate; place: Place }) {
  const { store, t, styles, lazyControls } = useScope();
  const id = store.id(at);
  const hint = optional(t, `fields.${field.path}.hint`);
  const described = describedBy(id, hint, place.problem);
  const { Control, frame, isTyped } = controlOf(field, place.options.length, lazyControls);
  const message = <Message id={partId(id, 'error')} problem={place.problem} mended={place.mended} isTyped={isTyped} />;
  return (
    <Frame kind={frame} id={id} field={field} place={place} described={described}>
      {hint && (
        <div id={partId(id, 'hint')} className={styles.hint}>
          {hint}
        </div>
      )}
      {frame === 'box' && message}
      <Control
        id={id}
        field={field}
        place={place}
        described={described}
        edit={(value, isTyping = isTyped) => store.edit(at, value, isTyping)}
        mark={(obstacle) => store.unreadable(at, obstacle)}
      />
      {frame !== 'box' && message}
    </Frame>
  );
}

interface FrameProps {
  kind: Presentation['frame'];
  id: string;
  field: FieldTemplate;
  place: Place;
  described: string | undefined;
  children: ReactNode;
}

/** A label for one control; a fieldset for several that answer one question. */
function Frame({ kind, id, field, place, described, children }: FrameProps) {
  const { t, styles } = useScope();
  const { width } = field.options;
  const isBare = kind === 'none' || kind === 'box';
  const label = isBare ? undefined : t(place.label);
  const mark = place.required ? '' : undefined;
  if (kind === 'label' || isBare) {
    return (
      <div data-width={width} data-box={kind === 'box' || undefined}>
        {label !== undefined && (
          <label htmlFor={id} className={styles.label} data-required={mark}>
            {label}
          </label>
        )}
        {children}
      </div>
    );
  }
  const radios = kind === 'radios' && {
    role: 'radiogroup',
    'aria-required': place.required || undefined,
    'aria-invalid': place.problem ? true : undefined,
  };
  return (
    <fieldset data-width={width} aria-describedby={described} {...radios}>
      <legend className={styles.label} data-required={mark}>
        {label}
        {!radios && place.required && <span className={styles.hidden}> {t('form.required')}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
