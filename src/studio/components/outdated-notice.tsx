/** Tells that the server has a newer studio than this page: calls of this page may be refused. */
import { Button, MessageBarActions, makeStyles } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { outdatedBuild } from '../api/studio-build.ts';
import { useWords } from '../words/studio-words.ts';
import { Notice } from './notice.tsx';

const useStyles = makeStyles({ sticky: { position: 'sticky', top: 0, zIndex: 1 } });

export function OutdatedNotice() {
  const t = useWords();
  const styles = useStyles();
  const isOutdated = useSyncExternalStore(outdatedBuild.watch, outdatedBuild.now);
  return (
    <div role="status" className={styles.sticky}>
      {isOutdated && (
        <Notice
          intent="warning"
          actions={
            <MessageBarActions>
              <Button onClick={() => window.location.reload()}>{t('outdated.reload')}</Button>
            </MessageBarActions>
          }
        >
          {t('outdated.text')}
        </Notice>
      )}
    </div>
  );
}
