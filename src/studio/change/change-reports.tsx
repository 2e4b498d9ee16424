/** The reports on a change, shared by the parts of its screen. Their tabs show the number of open issues. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useDefinitions } from '../definitions/definitions.ts';
import { useSession } from '../sign-in/session-gate.tsx';
import { type ReportState, useReport } from './use-report.ts';

interface ChangeReports {
  simulation: ReportState<'simulation'>;
  impact: ReportState<'impact'>;
}

const ReportsContext = createContext<ChangeReports | undefined>(undefined);

export function useChangeReports(): ChangeReports {
  const reports = useContext(ReportsContext);
  if (!reports) throw new Error('A part of the change stands outside its screen.');
  return reports;
}

/** `part` is the open part of the screen. */
export function ReportsProvider({ part, children }: { part: string; children: ReactNode }) {
  const { role } = useSession();
  const { change, review, isReadOnly } = useDefinitions();
  const [opened] = useState(change.position);
  // Not after each edit while somebody is editing.
  const isLookedAt = part !== 'edit' || change.position === opened;
  const isFaultless = review.position === change.position && review.check?.faults.length === 0;
  const mayStart = role !== 'reader' && !isReadOnly && change.position > 0 && isLookedAt && isFaultless;
  const simulation = useReport('simulation', change, { isOpen: part === 'simulation', mayStart });
  const impact = useReport('impact', change, { isOpen: part === 'impact', mayStart });
  return <ReportsContext value={{ simulation, impact }}>{children}</ReportsContext>;
}
