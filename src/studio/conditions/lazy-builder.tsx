/** The condition builder, which is not part of the first load of the studio. */
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { type ComponentType, lazy, Suspense, useState } from 'react';
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
