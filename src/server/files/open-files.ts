/** Opens the store of uploaded files that the settings name. */
import { join } from 'node:path';
import { openBucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { openFileFolder } from './folder.ts';

interface FileSettings {
  /** An S3-compatible bucket, instead of a folder in the data folder. */
  filesUrl: string | undefined;
  dataDir: string;
}

export const fileFolder = ({ dataDir }: Pick<FileSettings, 'dataDir'>): string => join(dataDir, 'files');

export const openFiles = async ({ filesUrl, dataDir }: FileSettings): Promise<FileStore> =>
  filesUrl ? openBucket(filesUrl) : openFileFolder(fileFolder({ dataDir }));
