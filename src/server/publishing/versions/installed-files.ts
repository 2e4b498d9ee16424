/** Publishes the definition files of the installation: checks them and stores them as a version. */
import { createHash } from 'node:crypto';
import { publishForApplicants } from '../../../authoring/applicant-files/index.ts';
import { type BrandNames, type Fault, type Files, faultLine, faultText } from '../../../authoring/index.ts';
import { BoundedCache } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import { StartupError } from '../../process/startup-error.ts';
import { withoutOtherFiles } from '../changes/file-limits.ts';
import { filesIn } from '../definition-folders.ts';
import { namesFor } from '../program-words.ts';
import { Publication } from '../publication.ts';
import { storeInstalledVersion } from '../version-store.ts';

export class DefinitionsRefused extends StartupError {
  constructor(readonly faults: Fault[]) {
    const lines = faults.map((fault) => faultLine(faultText(fault)));
    super(['The definitions cannot be published:', ...lines].join('\n'));
  }
}

export interface Folders {
  formsDir: string;
  localesDir: string;
}

export interface InstalledVersion {
  sources: Files;
  publication: Publication;
  /** No server has had these files before. */
  isNew: boolean;
}

const MAX_CACHED = 8;

/** Releases by a hash of what they are made of. Undefined in a server, which makes one when it starts and needs no cache. */
let cachedReleases: BoundedCache<ReturnType<typeof publishForApplicants>> | undefined;

/** Tests start hundreds of servers on the same files. The checks were 7 of 51 s of nine files: all but the first are spared. */
export function cacheReleases(): void {
  cachedReleases ??= new BoundedCache(MAX_CACHED);
}

function cachedRelease(...parts: Parameters<typeof publishForApplicants>): ReturnType<typeof publishForApplicants> {
  if (!cachedReleases) return publishForApplicants(...parts);
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const release = cachedReleases.get(key) ?? publishForApplicants(...parts);
  cachedReleases.set(key, release);
  return release;
}

/** Stores the files as a version. Throws if they have faults. */
export async function publishInstalled(
  db: Database,
  { formsDir, localesDir }: Folders,
  brand: BrandNames,
): Promise<InstalledVersion> {
  const sources = withoutOtherFiles({ ...filesIn(formsDir, 'forms'), ...filesIn(localesDir, 'locales') });
  const { faults, files } = cachedRelease(sources, brand, namesFor(localesDir));
  if (!files) throw new DefinitionsRefused(faults);
  const publication = new Publication(files);
  const { version } = publication;
  const isNew = await storeInstalledVersion(db, { version, sources, files });
  return { sources, publication, isNew };
}
