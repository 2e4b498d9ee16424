/** Where uploaded files lie: in the data folder, or in a store that speaks S3. Names are made by the server. */

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Harmless where there is none. */
  delete(name: string): Promise<void>;
}
