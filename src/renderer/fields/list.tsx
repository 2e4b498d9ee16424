/** A list of the record. Items keep their identity when others are added or removed. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { isDeepEmpty, type JsonObject } from '../../engine/data/index.ts';
import { type FieldTemplate, itemLabel } from '../../engine/index.ts';
import { type ItemName, itemNameText } from '../form/announcement.ts';
import { optionalText } from '../form/cached-translate.ts';
import { useFormContext, useShownState } from '../form/form-context.ts';
import { childId, type FieldKey, patternOfKey } from '../form/item-keys.ts';
import { describedBy, Message, Notes } from '../form/message.tsx';
import type { FormStore } from '../form/store.ts';
import { BelowHeading, PartHeading } from './part-heading.tsx';
import { type ContainerProps, childProps, keyFromProps, schemaField } from './rjsf-field.ts';

const CONTROLS = 'input, select, textarea';

export function ListField(props: ContainerProps) {
  const { store, t, styles } = useFormContext();
  const key = keyFromProps(props);
  const { shown, items, readOnly, notes, problem, fixed, required } = useShownState(store, key);
  const field = store.template(key);
  const { removed, nameAt, add, remove, restore } = useListActions(key, items, field);
  const SchemaField = schemaField(props);
  if (!shown || !field || field.widget === 'hidden') return null;
  const id = store.id(key);
  const words = `fields.${field.path}`;
  const hint = optionalText(t, `${words}.hint`);
  const described = describedBy(id, hint, problem);
  const { itemBy } = field.uiOptions;
  const isChangeable = !readOnly && !field.uiOptions.fixed;
  const addable = isChangeable && items.length < (field.schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <fieldset aria-describedby={described}>
      <ListHeading
        id={id}
        hint={hint}
        required={required}
        partId={store.headingId(key)}
        label={t(`${words}.label`)}
        takesFocus={!addable}
      />
      <Notes notes={notes} />
      {items.map((item, index) => (
        <BelowHeading key={item}>
          <Item
            at={`${key}/${item}`}
            name={() => itemNameText(nameAt(index), t)}
            namedBy={itemBy === undefined ? key : `${key}/${item}/${itemBy}`}
            removal={chooseRemoval(field, index, isChangeable, remove)}
          >
            <SchemaField
              {...childProps(props, item, (props.schema.items ?? {}) as RJSFSchema, props.uiSchema?.items as UiSchema)}
            />
          </Item>
        </BelowHeading>
      ))}
      {removed && addable && <Undo name={itemNameText(removed.name, t)} restore={restore} />}
      {addable && (
        <button type="button" id={id} className={styles.button} onClick={add}>
          {(items.length === 0 && optionalText(t, `${words}.addFirst`)) || t(`${words}.add`)}
        </button>
      )}
      <Message id={childId(id, 'error')} problem={problem} fixed={fixed} />
    </fieldset>
  );
}

interface ListHeadingProps {
  /** The id of the list. */
  id: string;
  partId: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  /** A list that cannot grow has no button that takes the focus, so its heading does. */
  takesFocus: boolean;
}

function ListHeading({ id, partId: headingId, label, hint, required, takesFocus }: ListHeadingProps) {
  const { t, styles } = useFormContext();
  return (
    <>
      <legend
        data-list=""
        data-required={required ? '' : undefined}
        className={styles.heading}
        {...(takesFocus && { id, tabIndex: -1 })}
      >
        <PartHeading id={headingId}>
          {label}
          {required && <span className={styles.visuallyHidden}> {t('form.required')}</span>}
        </PartHeading>
      </legend>
      {hint && (
        <p id={childId(id, 'hint')} className={styles.legend}>
          {hint}
        </p>
      )}
    </>
  );
}

interface RemovedItem {
  index: number;
  item: JsonObject;
  name: ItemName;
}

/** Adds, removes and restores items. Each action announces itself and moves the focus. */
function useListActions(key: FieldKey, items: readonly string[], field: FieldTemplate | undefined) {
  const { store } = useFormContext();
  const focusAfterRender = useFocusAfterRender();
  /** Each can be restored where it was, once those that were removed after it are restored. */
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  const nameAt = (index: number): ItemName => ({
    label: field ? itemLabel(field, store.item(key, index)) : '',
    number: index + 1,
  });
  const add = (): void => {
    const item = store.insert(key);
    setRemoved([]);
    store.announce({ text: 'form.added', with: {}, item: nameAt(items.length) });
    focusAfterRender(() => document.getElementById(store.id(`${key}/${item}`))?.querySelector<HTMLElement>(CONTROLS));
  };
  const remove = (index: number): void => {
    const next = items[index + 1];
    // Read before the removal: afterwards another item has its position.
    const name = nameAt(index);
    store.announce({ text: 'form.removed', with: {}, item: name });
    const item = store.remove(key, index) ?? {};
    if (!isDeepEmpty(item)) setRemoved([...removed, { index, item, name }]);
    focusAfterRender(() =>
      document.getElementById(next ? childId(store.id(`${key}/${next}`), 'title') : store.id(key)),
    );
  };
  const restore = (): void => {
    const last = removed.at(-1);
    if (!last) return;
    const restored = store.insert(key, Math.min(last.index, items.length), last.item);
    setRemoved(removed.slice(0, -1));
    store.announce({ text: 'form.added', with: {}, item: last.name });
    focusAfterRender(() => document.getElementById(childId(store.id(`${key}/${restored}`), 'title')));
  };
  return { removed: removed.at(-1), nameAt, add, remove, restore };
}

function Undo({ name, restore }: { name: string; restore: () => void }) {
  const { t, styles } = useFormContext();
  return (
    <p className={styles.undo}>
      {t('form.removed', { item: name })}
      <button type="button" className={styles.button} onClick={restore}>
        {t('form.undo')}
      </button>
    </p>
  );
}

interface Removal {
  words: string;
  act: () => void;
}

const chooseRemoval = (
  { path, uiOptions }: FieldTemplate,
  index: number,
  isChangeable: boolean,
  remove: (index: number) => void,
): Removal | undefined =>
  isChangeable && !(uiOptions.keepFirst && index === 0)
    ? { words: `fields.${path}.remove`, act: () => remove(index) }
    : undefined;

interface ItemProps {
  at: FieldKey;
  name: () => string;
  /** The question whose answer may give the item its name. */
  namedBy: FieldKey;
  removal: Removal | undefined;
  children: ReactNode;
}

function Item({ at, name, namedBy, removal, children }: ItemProps) {
  const { store, t, styles } = useFormContext();
  useShownState(store, namedBy);
  const id = store.id(at);
  // The number of shown questions, from which the styles estimate the height. Read once, so that the page does not move.
  const [size] = useState(() => ({ '--shown': countShownIn(store, at) }) as CSSProperties);
  return (
    <fieldset id={id} data-item="" className={styles.item} style={size}>
      <legend id={childId(id, 'title')} tabIndex={-1} className={styles.itemHeading}>
        <PartHeading>{name()}</PartHeading>
      </legend>
      <BelowHeading>{children}</BelowHeading>
      {removal && (
        <button
          type="button"
          className={styles.button}
          aria-describedby={childId(id, 'title')}
          // The second press of a double click would be for the next item, which has moved to the same place.
          onClick={({ detail }) => detail < 2 && removal.act()}
        >
          {t(removal.words)}
        </button>
      )}
    </fieldset>
  );
}

/** The questions of an item that are shown now, those of its groups included. */
function countShownIn(store: FormStore, item: FieldKey): number {
  const pattern = patternOfKey(item);
  const questions = store.evaluation.form.fields.filter(
    ({ item: of, kind, widget }) => of === pattern && kind !== 'group' && widget !== 'hidden',
  );
  return store.countShown(questions.map(({ path }) => `${item}${path.slice(pattern.length)}`));
}

/** Moves the focus once the last action is rendered. */
function useFocusAfterRender(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined);
  useEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = undefined;
  });
  return (find) => {
    wanted.current = find;
  };
}
