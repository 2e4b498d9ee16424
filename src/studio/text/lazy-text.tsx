/** The text editor, loaded when the first text is shown. */
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { CodeTextProps } from './code-text.tsx';

const Code = lazy(async () => ({ default: (await import('./code-text.tsx')).CodeText }));

export function CodeText(props: CodeTextProps) {
  const t = useWords();
  const waiting = (
    <Skeleton aria-label={t('loading')}>
      <SkeletonItem size={96} />
    </Skeleton>
  );
  return (
    <Suspense fallback={waiting}>
      <Code {...props} />
    </Suspense>
  );
}
