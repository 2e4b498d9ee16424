/**
 * The files of the embedded database in a folder, with `fsync`: PGlite's own leave it out, so that what Postgres takes for
 * written is still in the memory of the system, and a power cut could lose or damage it.
 */
import { fdatasyncSync, fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<Init>[1];

/** What the engine has of each kind of file system, beside its types. */
interface StreamOps {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/** Makes the engine sync: it does so only with these, and by the one of its methods that reaches us. */
export const SYNCED = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

export class SyncedFiles extends NodeFS {
  override async init(pg: Parameters<Init>[0], options: Module): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = ({ NODEFS }: Required<Module>): void => {
      (NODEFS as unknown as StreamOps).stream_ops.fsync = ({ nfd }) => {
        // The log is written over files of before, whose times alone would else be a second thing to write.
        if (fstatSync(nfd).isDirectory()) fsyncSync(nfd);
        else fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}
