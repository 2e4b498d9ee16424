/** Compiles the definition files of an installation and stores them as a version, which is not live yet. */
import { compileForApplicants } from '../../../authoring/applicant-files/index.ts';
import { type BrandNames, type Fault, faultLine, faultText } from '../../../authoring/index.ts';
import type { Database } from '../../database/database.ts';
import { StartupError } from '../../process/startup-error.ts';
import { withoutOtherFiles } from '../changes/file-limits.ts';
import { filesIn } from '../definition-folders.ts';
import { LoadedVersion } from '../loaded-version.ts';
import { namesFor } from '../program-words.ts';
import { storeInstalledVersion } from '../version-store.ts';

export class DefinitionsRefused extends StartupError {
  constructor(readonly faults: Fault[]) {
    const lines = faults.map((fault) => faultLine(faultText(fault)));
    super(['The definitions cannot be published:', ...lines].join('\n'));
  }
}

/** Definition files, and how they are compiled. */
export interface Installation {
  formsDir: string;
  localesDir: string;
  brand: BrandNames;
  /** Tests pass one with a cache. */
  compile?: typeof compileForApplicants;
}

interface InstalledVersion {
  loadedVersion: LoadedVersion;
  /** No server has had these files before. */
  isNew: boolean;
}

/** Throws if the files have faults. */
export async function installVersion(
  db: Database,
  { formsDir, localesDir, brand, compile = compileForApplicants }: Installation,
): Promise<InstalledVersion> {
  const sources = withoutOtherFiles({ ...filesIn(formsDir, 'forms'), ...filesIn(localesDir, 'locales') });
  const { faults, files } = compile(sources, brand, namesFor(localesDir));
  if (!files) throw new DefinitionsRefused(faults);
  const loadedVersion = new LoadedVersion(files);
  const { version } = loadedVersion;
  const isNew = await storeInstalledVersion(db, { version, sources, files });
  return { loadedVersion, isNew };
}
