/** A form on the page: what is wrong, what to know, and the questions. The caller puts buttons and `<form>` around it. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import type { Say } from '../engine/index.ts';
import { rootProps, WalkedField } from './fields/registry.ts';
import {
  type Aids,
  AidsContext,
  type Heavy,
  ScopeContext,
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
  say: Say;
  /** For a form that is signed. */
  aids?: Aids;
  /** For a form with files. */
  uploads?: Uploads;
  /** What stands between the notes of the page and its questions. */
  children?: ReactNode;
  /** For a form that may have one of these controls. */
  heavy?: Heavy;
}

export function FormView({ store, say, aids, uploads, heavy, children }: FormViewProps) {
  const styles = useStyles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the styles never change
  const scope = useMemo(() => ({ store, say: remembering(say), styles, heavy }), [store, say, heavy]);
  useEffect(() => {
    const idle = setTimeout(() => store.rehearse(), REHEARSED_AFTER_MS);
    return () => clearTimeout(idle);
  }, [store]);
  return (
    <ScopeContext value={scope}>
      <div className={styles.root}>
        <Summary />
        {store.asks && <p className={styles.legend}>{scope.say('form.requiredMark')}</p>}
        <PageNotes />
        {children}
        <AidsContext value={aids}>
          <UploadsContext value={uploads}>
            <Walk store={store} />
          </UploadsContext>
        </AidsContext>
        <News />
      </div>
    </ScopeContext>
  );
}

function PageNotes() {
  return <Notes notes={usePlace(useScope().store, '').notes} />;
}

function News() {
  const { store, say, styles } = useScope();
  const { words, turn } = useAtomValue(store.news, { store: store.atoms });
  return (
    <div role="status" className={styles.hidden}>
      <span key={turn}>{words.map((one) => say(one.text, one.with)).join(' ')}</span>
    </div>
  );
}

/** rjsf walks the schema once; answers never pass through it, so it has no reason to render again. */
const Walk = memo(function Walk({ store }: { store: FormStore }) {
  const { schema, ui } = useAtomValue(store.shape, { store: store.atoms });
  const props = useMemo(() => rootProps(schema as RJSFSchema, ui as UiSchema), [schema, ui]);
  return <WalkedField {...props} />;
});
