/** A button that applies the quick fix of a fault. */
import { Button } from '@fluentui/react-components';
import { applyQuickFix, findQuickFix } from '../../authoring/editing/index.ts';
import type { StudioFault } from '../../contract/index.ts';
import { useWords } from '../words/studio-words.ts';
import { useDefinitions } from './definitions.ts';

export function FaultMend({ fault }: { fault: StudioFault }) {
  const t = useWords();
  const { edit, files, isReadOnly } = useDefinitions();
  const mend = isReadOnly || !fault.mend ? undefined : findQuickFix(files, fault);
  if (!mend) return null;
  return (
    <Button size="small" onClick={() => edit((each) => applyQuickFix(each, fault))}>
      {mend.do === 'remove' ? t('mend.remove') : t('mend.replace', { by: mend.by })}
    </Button>
  );
}
