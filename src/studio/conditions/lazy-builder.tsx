/** The condition builder, which is not part of the first load of the studio. */
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { ConditionBuilderProps } from './condition-builder.tsx';

export type { ConditionBuilderProps };

/** Early, so that the first condition does not grow under the pointer. */
export const loadConditionBuilder = () => import('./condition-builder.tsx');

const Builder = lazy(async () => ({ default: (await loadConditionBuilder()).ConditionBuilder }));

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
