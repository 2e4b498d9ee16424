/** The faults of a question. */
import type { QuestionAt } from '../../authoring/editing/index.ts';
import { Notice } from '../components/notice.tsx';
import { useDefinitions } from '../definitions/definitions.ts';
import { FaultMend } from '../definitions/fault-mend.tsx';
import { faultsAt } from '../definitions/fault-place.ts';

export function QuestionFaults({ at }: { at: QuestionAt }) {
  const { faults } = useDefinitions();
  return faultsAt(faults, at).map((fault) => (
    <Notice key={fault.file + fault.pointer + fault.message} intent="error" actions={<FaultMend fault={fault} />}>
      {fault.message}
    </Notice>
  ));
}
