/** Stores uploaded files: in the data folder, or in an S3-compatible bucket. The server chooses the names. */

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
  /** Whether it takes files now. */
  works(): Promise<boolean>;
  /** Deletes incomplete files from before a time, which a killed server leaves behind. */
  sweep(before: Date): Promise<void>;
}
