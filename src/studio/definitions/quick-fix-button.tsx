/** A button that applies the quick fix of a fault. */
import { Button } from '@fluentui/react-components';
import { applyQuickFix, findQuickFix } from '../../authoring/editing/index.ts';
import type { StudioFault } from '../../contract/index.ts';
import { useWords } from '../words/studio-words.ts';
import { useDefinitions } from './definitions.ts';

export function QuickFixButton({ fault }: { fault: StudioFault }) {
  const t = useWords();
  const { edit, files, isReadOnly } = useDefinitions();
  const fixable = { ...fault, quickFix: fault.mend };
  const quickFix = isReadOnly || !fault.mend ? undefined : findQuickFix(files, fixable);
  if (!quickFix) return null;
  return (
    <Button size="small" onClick={() => edit((each) => applyQuickFix(each, fixable))}>
      {quickFix.do === 'replace' ? t('quickFix.replace', { by: quickFix.by }) : t(`quickFix.${quickFix.do}`)}
    </Button>
  );
}
