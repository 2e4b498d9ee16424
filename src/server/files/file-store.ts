/** Where uploaded files lie: in the data folder, or in a store that speaks S3. Names are made by the server. */
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { openBucket } from './bucket.ts';
import { openFileFolder } from './folder.ts';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Harmless where there is none. */
  delete(name: string): Promise<void>;
}

export const openFiles = async ({ filesUrl, dataDir }: Settings): Promise<FileStore> =>
  filesUrl ? openBucket(filesUrl) : openFileFolder(join(dataDir, 'files'));
