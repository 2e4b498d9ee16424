/** The examples of the preview: saving the current answers, the list, and the example that is shown. */
import { Button, makeStyles, Text, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { useState } from 'react';
import type { Form } from '../../engine/index.ts';
import { useDoneToast } from '../components/toasts.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { usePreview } from '../definitions/preview-state.ts';
import { help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';
import { ExampleList } from './example-list.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { ShownExampleBar } from './shown-example-bar.tsx';
import { useExamples } from './use-examples.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
});

interface PageExamplesProps {
  form: Form;
  /** Whether the preview shows the edited page; otherwise nothing can be saved. */
  isCurrent: boolean;
}

export function PageExamples({ form, isCurrent }: PageExamplesProps) {
  const t = useWords();
  const styles = useStyles();
  const restored = useRestoreFocusTarget();
  const { files, isReadOnly } = useDefinitions();
  const { page, shown } = usePreview();
  const all = useExamples(form, files);
  const { begin, examples } = all;
  const [isListed, setListed] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const showDone = useDoneToast();
  const differing = examples.filter(({ differences }) => differences?.length);
  return (
    <>
      <div className={styles.bar} {...help('examples')}>
        {!isReadOnly && (
          <Button {...restored} size="small" disabledFocusable={!isCurrent || !page} onClick={() => setKeeping(true)}>
            {t('examples.keep')}
          </Button>
        )}
        <Button {...restored} size="small" onClick={() => setListed(true)}>
          {t('examples.open', { count: examples.length })}
        </Button>
        {differing.length > 0 && <Text>{t('examples.differing', { count: differing.length })}</Text>}
        {begin?.differences?.length ? <Text>{t('examples.incomplete')}</Text> : null}
      </div>
      {shown?.form === form.name && <ShownExampleBar form={form} shown={shown} all={all} />}
      {isKeeping && page && (
        <KeepDialog
          page={page}
          names={examples.map(({ name }) => name)}
          close={() => setKeeping(false)}
          kept={(name) => showDone(t('examples.kept', { name }))}
        />
      )}
      {isListed && <ExampleList form={form} all={all} close={() => setListed(false)} />}
    </>
  );
}
