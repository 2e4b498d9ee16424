/** The condition builder, which is not part of the first load of the studio. */
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { ConditionBuilderProps } from './condition-builder.tsx';

export type { ConditionBuilderProps };

type Builder = ComponentType<ConditionBuilderProps>;

let loaded: Builder | undefined;

/** Early, so that the first condition does not grow under the pointer. */
export async function loadConditionBuilder(): Promise<{ default: Builder }> {
  loaded = (await import('./condition-builder.tsx')).ConditionBuilder;
  return { default: loaded };
}

/** While a person looks around in what has loaded. */
const LOOK_AROUND_MS = 1_000;

/** A failure is repeated, and told, when a condition is shown. */
export function useEarlyBuilder(): void {
  useEffect(() => {
    const timer = setTimeout(() => loadConditionBuilder().catch(() => undefined), LOOK_AROUND_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether it has loaded, or failed to: what is below a condition at first waits for it, and does not move under a press. */
export function useBuilderFirst(isShown: boolean): boolean {
  const [isReady, setReady] = useState(!isShown || loaded !== undefined);
  useEffect(() => {
    if (isReady) return;
    const ready = (): void => setReady(true);
    loadConditionBuilder().then(ready, ready);
  }, [isReady]);
  return isReady;
}

const LateBuilder = lazy(loadConditionBuilder);

export function ConditionBuilder(props: ConditionBuilderProps) {
  const t = useWords();
  // React shows what waits for a third of a second, also for what has loaded. The one at first stays, with its rows.
  const [LoadedBuilder] = useState(() => loaded);
  if (LoadedBuilder) return <LoadedBuilder {...props} />;
  const waiting = (
    <Skeleton aria-label={t('loading')}>
      <SkeletonItem />
    </Skeleton>
  );
  return (
    <Suspense fallback={waiting}>
      <LateBuilder {...props} />
    </Suspense>
  );
}
