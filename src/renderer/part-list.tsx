/** The list of the parts of a long page, with links and their completion. */
import { makeResetStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { isEqual } from '../engine/data/index.ts';
import { focusRing } from '../widgets/styles.ts';
import { followLink } from './follow-link.ts';
import { useFormContext } from './form/form-context.ts';
import { findParts, type HeadedPart, type PartState, partStates, shownParts } from './form/form-parts.ts';
import type { FormStore } from './form/store.ts';
import { useStoreValue } from './form/use-store-value.ts';

/** A page with more parts has a list of them. */
const MAX_WITHOUT_LIST = 3;
const STATES_DELAY_MS = 250;

const usePartListStyles = makeResetStyles({
  margin: '20px 0 24px',
  '& p': { margin: '0 0 4px', fontWeight: tokens.fontWeightSemibold },
  '& ul': { margin: 0, padding: 0, listStyleType: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '16px',
    alignItems: 'center',
    minHeight: '44px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  '& a': { padding: '10px 0', color: tokens.colorBrandForegroundLink, ':focus-visible': focusRing },
  '& span[data-state]': { fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground3 },
  '& span[data-state=done]': { color: tokens.colorPaletteGreenForeground1 },
});

export interface PartEntry {
  /** Id of its heading, which takes the focus. */
  id: string;
  title: ReactNode;
  state: PartState;
  /** Opens it, where it is collapsed. */
  reveal?: () => void;
}

/** `before` are parts of the page that are no parts of the form. */
export function PartList({ before }: { before: readonly PartEntry[] }) {
  const { t } = useFormContext();
  const styles = usePartListStyles();
  const heading = useId();
  const entries = [...before, ...useFormParts(before.length)];
  if (entries.length <= MAX_WITHOUT_LIST) return null;
  return (
    <nav aria-labelledby={heading} className={styles}>
      <p id={heading}>{t('parts.title')}</p>
      <ul>
        {entries.map(({ id, title, state, reveal }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                reveal?.();
                followLink(event, id, 'start');
              }}
            >
              {title}
            </a>
            {state && <span data-state={state}> {t(`parts.${state}`)}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useFormParts(otherParts: number): PartEntry[] {
  const { store, t } = useFormContext();
  const form = useStoreValue(store.atoms, store.definition);
  const parts = useMemo(() => {
    const all = findParts(form);
    return otherParts + all.length > MAX_WITHOUT_LIST ? all : [];
  }, [form, otherParts]);
  const states = usePartStates(store, parts);
  return parts
    .filter(({ name }) => states.has(name))
    .map(({ name, label }) => ({ id: store.headingId(name), title: t(label), state: states.get(name) }));
}

/** States of the shown parts. They are computed in idle time, and again when typing pauses. */
function usePartStates(store: FormStore, parts: readonly HeadedPart[]): Map<string, PartState> {
  const [states, setStates] = useState<Map<string, PartState>>(
    () => new Map(shownParts(store.evaluation, parts).map(({ name }) => [name, undefined])),
  );
  useEffect(() => {
    if (parts.length === 0) return;
    const update = (): void => {
      const now = partStates(store.evaluation, parts);
      setStates((before) => (isEqual([...before], [...now]) ? before : now));
    };
    let timer = setTimeout(update, STATES_DELAY_MS);
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(update, STATES_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, parts]);
  return states;
}
