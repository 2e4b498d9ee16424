/** Assesses every application in progress to find out whom a change affects, in small batches to limit memory. */
import type { BrandNames, Files } from '../../../authoring/index.ts';
import { MigrationAssessor, type MigrationAssessorServices } from '../migration/migration-assessor.ts';
import { beginImpact, countAssessed, type ImpactProgress } from './impact-counts.ts';
import type { ReportClaim } from './report-claim.ts';

export interface ImpactSetting extends MigrationAssessorServices {
  brand: BrandNames;
}

export async function computeImpact(setting: ImpactSetting, claim: ReportClaim, files: Files): Promise<void> {
  const { thread, brand, applications } = setting;
  const { compiled } = await thread.run('compileFiles', { files, brand });
  if (!compiled) return claim.end('failed');
  const assessor = await MigrationAssessor.open(setting, compiled);
  let progress = (claim.row.progress as ImpactProgress | null) ?? beginImpact(await applications.countAndLastId());
  let reading = assessor.read(progress);
  try {
    while (!claim.isLost) {
      const batch = await reading;
      const after = batch.at(-1)?.id;
      if (after === undefined) return await claim.end('done');
      reading = assessor.read({ after, last: progress.last });
      // An error is thrown where the result is awaited.
      reading.catch(() => {});
      progress = countAssessed(progress, await assessor.assess(batch));
      claim.progress = progress;
    }
  } finally {
    await reading.catch(() => {});
    await assessor.close();
  }
}
