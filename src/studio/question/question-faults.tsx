/** The faults of a question, a heading or a page. */
import { Notice } from '../components/notice.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { QuickFixButton } from '../definitions/quick-fix-button.tsx';
import type { Selection } from '../definitions/selection.ts';
import { faultsAt } from '../definitions/selection-at.ts';

export function QuestionFaults({ at }: { at: Selection }) {
  const { faults, files, outline } = useDefinitions();
  return faultsAt(files, outline, faults, at).map((fault) => (
    <Notice key={fault.file + fault.pointer + fault.message} intent="error" actions={<QuickFixButton fault={fault} />}>
      {fault.message}
    </Notice>
  ));
}
