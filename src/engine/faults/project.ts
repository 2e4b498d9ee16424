/** All faults of a project, file by file. */
import type { Project } from '../project.ts';
import type { Fault } from './fault.ts';

export function faultsOf(_project: Project): Fault[] {
  return [];
}
