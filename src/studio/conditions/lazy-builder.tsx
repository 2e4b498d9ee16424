/** The condition builder, which is not part of the first load of the studio. */
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { ConditionBuilderProps } from './condition-builder.tsx';

export type { ConditionBuilderProps };

type Builder = ComponentType<ConditionBuilderProps>;

let loaded: Builder | undefined;

/** Loaded early, so that the layout does not shift when the first condition is shown. */
export async function loadConditionBuilder(): Promise<{ default: Builder }> {
  loaded = (await import('./condition-builder.tsx')).ConditionBuilder;
  return { default: loaded };
}

/** The screen itself loads first. */
const PRELOAD_AFTER_MS = 1_000;

/** A failure is ignored here: the first condition that is shown loads it again, and reports a failure. */
export function usePreloadedBuilder(): void {
  useEffect(() => {
    const timer = setTimeout(() => loadConditionBuilder().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether the builder has loaded, or failed to. What is below a shown condition waits for that, so that it does not move. */
export function useBuilderSettled(isShown: boolean): boolean {
  const [isReady, setReady] = useState(!isShown || loaded !== undefined);
  useEffect(() => {
    if (isReady) return;
    const ready = (): void => setReady(true);
    loadConditionBuilder().then(ready, ready);
  }, [isReady]);
  return isReady;
}

const LazyBuilder = lazy(loadConditionBuilder);

export function ConditionBuilder(props: ConditionBuilderProps) {
  const t = useWords();
  // A lazy component shows its fallback for a third of a second, even if it is loaded. Decided once, to keep the rows.
  const [LoadedBuilder] = useState(() => loaded);
  if (LoadedBuilder) return <LoadedBuilder {...props} />;
  const waiting = (
    <Skeleton aria-label={t('loading')}>
      <SkeletonItem />
    </Skeleton>
  );
  return (
    <Suspense fallback={waiting}>
      <LazyBuilder {...props} />
    </Suspense>
  );
}
