/** The place of uploaded files that the settings name. */
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { openBucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { openFileFolder } from './folder.ts';

export const openFiles = async ({ filesUrl, dataDir }: Settings): Promise<FileStore> =>
  filesUrl ? openBucket(filesUrl) : openFileFolder(join(dataDir, 'files'));
