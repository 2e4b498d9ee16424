/** A form on the page: what is wrong, what to know, and the questions. The caller puts buttons and `<form>` around it. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import type { Translate } from '../engine/index.ts';
import { rootProps, WalkedField } from './fields/registry.ts';
import {
  type LazyControls,
  ScopeContext,
  type SigningContext,
  SigningReactContext,
  type Uploads,
  UploadsContext,
  usePlace,
  useScope,
} from './form/form-context.ts';
import { Notes } from './form/message.tsx';
import { remembering } from './form/renderer-words.ts';
import type { FormStore } from './form/store.ts';
import { useStyles } from './form/styles.ts';
import { Summary } from './summary.tsx';

const REHEARSED_AFTER_MS = 200;

interface FormViewProps {
  store: FormStore;
  t: Translate;
  /** For a form that is signed. */
  signing?: SigningContext;
  /** For a form with files. */
  uploads?: Uploads;
  /** What stands between the notes of the page and its questions. */
  children?: ReactNode;
  /** For a form that may have one of these controls. */
  lazyControls?: LazyControls;
}

export function FormView({ store, t, signing, uploads, lazyControls, children }: FormViewProps) {
  const styles = useStyles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the styles never change
  const scope = useMemo(() => ({ store, t: remembering(t), styles, lazyControls }), [store, t, lazyControls]);
  useEffect(() => {
    const idle = setTimeout(() => store.rehearse(), REHEARSED_AFTER_MS);
    return () => clearTimeout(idle);
  }, [store]);
  return (
    <ScopeContext value={scope}>
      <div className={styles.root}>
        <Summary />
        {store.asks && <p className={styles.legend}>{scope.t('form.requiredMark')}</p>}
        <PageNotes />
        {children}
        <SigningReactContext value={signing}>
          <UploadsContext value={uploads}>
            <Walk store={store} />
          </UploadsContext>
        </SigningReactContext>
        <News />
      </div>
    </ScopeContext>
  );
}

function PageNotes() {
  return <Notes notes={usePlace(useScope().store, '').notes} />;
}

function News() {
  const { store, t, styles } = useScope();
  const { words, turn } = useAtomValue(store.news, { store: store.atoms });
  return (
    <div role="status" className={styles.hidden}>
      <span key={turn}>{words.map((one) => t(one.text, one.with)).join(' ')}</span>
    </div>
  );
}

/** rjsf walks the schema once; answers never pass through it, so it has no reason to render again. */
const Walk = memo(function Walk({ store }: { store: FormStore }) {
  const { schema, ui } = useAtomValue(store.shape, { store: store.atoms });
  const props = useMemo(() => rootProps(schema as RJSFSchema, ui as UiSchema), [schema, ui]);
  return <WalkedField {...props} />;
});
