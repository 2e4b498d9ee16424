/** One question: label, reason, hint, control and message. Renders again only when one of these changes. */
import { memo, type ReactNode } from 'react';
import type { FieldTemplate, Translate } from '../../engine/index.ts';
import { chooseControl, type Presentation } from '../controls/index.ts';
import { optionalText } from '../form/cached-translate.ts';
import type { ShownState } from '../form/field-states.ts';
import { useFormContext, useShownState } from '../form/form-context.ts';
import { childId, type FieldKey } from '../form/item-keys.ts';
import { describedBy, Message, Notes } from '../form/message.tsx';
import { LabelLine } from './label-line.tsx';

export const Question = memo(function Question({ at }: { at: FieldKey }) {
  const { store, t, styles, lazyControls } = useFormContext();
  const state = useShownState(store, at);
  const field = store.template(at);
  if (!state.shown || !field || field.widget === 'hidden') return null;
  const id = store.id(at);
  const hint = optionalText(t, `fields.${field.path}.hint`);
  const prefilled = state.prefilled && !state.readOnly ? t('form.prefilled') : undefined;
  const described = describedBy(id, hint ?? prefilled, state.problem);
  const { Control, frame, isTyped } = chooseControl(field, state.options.length, lazyControls);
  // Below many options the message would be out of sight; at one checkbox it may be about the checkboxes after it too.
  const isAbove = frame !== 'label' && frame !== 'none';
  const message = (state.problem ?? state.fixed) && (
    <Message id={childId(id, 'error')} problem={state.problem} fixed={state.fixed} isTyped={isTyped} />
  );
  return (
    <>
      {state.notes.length > 0 && <Notes notes={state.notes} />}
      <QuestionFrame kind={frame} id={id} field={field} state={state} described={described}>
        {(hint ?? prefilled) && (
          <div id={childId(id, 'hint')} className={styles.hint}>
            {hint}
            {prefilled && <div>{prefilled}</div>}
          </div>
        )}
        {isAbove && message}
        <Control
          id={id}
          field={field}
          state={state}
          described={described}
          edit={(value, isTyping = isTyped) => store.edit(at, value, isTyping)}
          reportUnfinished={(input) => store.setUnfinished(at, input)}
        />
        {!isAbove && message}
      </QuestionFrame>
    </>
  );
});

interface QuestionFrameProps {
  kind: Presentation['frame'];
  id: string;
  field: FieldTemplate;
  state: ShownState;
  described: string | undefined;
  children: ReactNode;
}

/** The reason for asking, and the answers that led to the question, in the texts of this version. */
const findReason = ({ path }: FieldTemplate, t: Translate): string | undefined =>
  ['reason', 'because'].flatMap((name) => optionalText(t, `fields.${path}.${name}`) ?? []).join(' ') || undefined;

/** A label for one control; a fieldset for several that answer one question. */
function QuestionFrame({ kind, id, field, state, described, children }: QuestionFrameProps) {
  const { t, styles } = useFormContext();
  const { width } = field.uiOptions;
  const hasOwnLabel = kind === 'none' || kind === 'checkbox';
  const label = t(state.label);
  const reason = findReason(field, t);
  const labelProps = { className: styles.label, 'data-required': state.required ? '' : undefined };
  if (kind === 'label' || hasOwnLabel) {
    const words = !hasOwnLabel && (
      <label htmlFor={id} {...labelProps}>
        {label}
      </label>
    );
    return (
      <div
        data-question={field.path}
        data-width={width}
        data-checkbox={kind === 'checkbox' || undefined}
        data-toggle={field.widget === 'toggle' || undefined}
      >
        {reason ? (
          <LabelLine id={id} question={label} reason={reason}>
            {words}
          </LabelLine>
        ) : (
          words
        )}
        {children}
      </div>
    );
  }
  const radiogroup = kind === 'radiogroup' && {
    role: 'radiogroup',
    'aria-required': state.required || undefined,
    'aria-invalid': state.problem ? true : undefined,
  };
  return (
    <fieldset data-question={field.path} data-width={width} aria-describedby={described} {...radiogroup}>
      <legend {...labelProps}>
        {label}
        {!radiogroup && state.required && <span className={styles.visuallyHidden}> {t('form.required')}</span>}
      </legend>
      {reason && <LabelLine id={id} question={label} reason={reason} />}
      {children}
    </fieldset>
  );
}
