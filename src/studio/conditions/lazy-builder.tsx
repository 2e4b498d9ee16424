/** The condition builder, loaded when the first condition is shown. */
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { ConditionBuilderProps } from './condition-builder.tsx';

export type { ConditionBuilderProps };

const Builder = lazy(async () => ({ default: (await import('./condition-builder.tsx')).ConditionBuilder }));

export function ConditionBuilder(props: ConditionBuilderProps) {
  const t = useWords();
  const waiting = (
    <Skeleton aria-label={t('loading')}>
      <SkeletonItem />
    </Skeleton>
  );
  return (
    <Suspense fallback={waiting}>
      <Builder {...props} />
    </Suspense>
  );
}
