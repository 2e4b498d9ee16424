/** The frame of a screen: heading, actions and loaded content. */
import { makeStyles, Skeleton, SkeletonItem, Title2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Loaded } from '../api/use-loaded.ts';
import { useWords } from '../words/studio-words.ts';
import { usePageTitle } from '../words/use-page-title.ts';
import { Failure } from './failure.tsx';

const useStyles = makeStyles({
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBlock: tokens.spacingVerticalM,
  },
  title: { overflowWrap: 'anywhere' },
  waiting: { display: 'grid', gap: tokens.spacingVerticalS },
});

interface ScreenProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Screen({ title, actions, children }: ScreenProps) {
  const styles = useStyles();
  usePageTitle(title);
  return (
    <>
      <div className={styles.top}>
        <Title2 as="h1" tabIndex={-1} className={styles.title}>
          {title}
        </Title2>
        {actions}
      </div>
      {children}
    </>
  );
}

interface ShowLoadedProps<T> {
  loaded: Loaded<T>;
  children: (value: T) => ReactNode;
}

/** Content that was loaded before stays when loading it again fails. */
export function ShowLoaded<T>({ loaded, children }: ShowLoadedProps<T>) {
  const t = useWords();
  const styles = useStyles();
  const { value, failure, reload } = loaded;
  return (
    <>
      <Failure failure={failure} retry={() => void reload()} />
      {value !== undefined && children(value)}
      {value === undefined && !failure && (
        <Skeleton aria-label={t('loading')} className={styles.waiting}>
          {['a', 'b', 'c'].map((line) => (
            <SkeletonItem key={line} />
          ))}
        </Skeleton>
      )}
    </>
  );
}
