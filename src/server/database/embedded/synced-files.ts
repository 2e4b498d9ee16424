/**
 * The files of the embedded database in a folder, with the syncs that PGlite leaves out. With `syncDelayMs` the log is
 * synced that much later than Postgres asks for, but always before anything else is written, truncated or removed.
 * After a power cut the database is then as it was at an earlier moment, never a mixture.
 */
import { fdatasyncSync, fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<Init>[1];

export interface FileNode {
  name: string;
}

interface FileStream {
  nfd: number;
  node: FileNode;
}

type Operation = (...args: never[]) => unknown;

/** Parts of the engine's file system that its types lack. */
export interface NodeFileSystem {
  realPath(node: FileNode): string;
  stream_ops: {
    write(stream: FileStream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    close(stream: FileStream): void;
    fsync?: (stream: FileStream) => number;
  };
  node_ops: Record<'rename' | 'unlink' | 'setattr', Operation>;
}

/** Files of the write-ahead log. Each save is written there before it is acknowledged. */
const LOG = /\/pg_wal\/[0-9A-F]{24}$/;

export class SyncedFiles extends NodeFS {
  readonly #syncDelayMs: number;
  /** Files of the log that are yet to be synced, with their descriptors. */
  readonly #late = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: string, syncDelayMs: number) {
    super(folder);
    this.#syncDelayMs = syncDelayMs;
  }

  override async init(pg: Parameters<Init>[0], options: Module): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = ({ NODEFS }: Required<Module>): void => this.addSync(NODEFS as unknown as NodeFileSystem);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }

  override async closeFs(): Promise<void> {
    this.#syncLog();
    await super.closeFs();
  }

  protected addSync(files: NodeFileSystem): void {
    const { stream_ops: streams, node_ops: nodes } = files;
    const { write, close } = streams;
    streams.write = (stream, ...what) => {
      if (this.#late.size > 0 && !LOG.test(files.realPath(stream.node))) this.#syncLog();
      return write(stream, ...what);
    };
    streams.close = (stream) => {
      if (this.#late.has(files.realPath(stream.node))) this.#syncLog();
      close(stream);
    };
    streams.fsync = ({ node, nfd }) => {
      const path = files.realPath(node);
      if (this.#syncDelayMs > 0 && LOG.test(path)) this.#syncLater(path, nfd);
      else this.sync(path, nfd);
      return 0;
    };
    for (const name of ['rename', 'unlink', 'setattr'] as const) {
      const operation = nodes[name];
      nodes[name] = (...args) => {
        this.#syncLog();
        return operation(...args);
      };
    }
  }

  /** Returns when the file is on the disk. */
  protected sync(_path: string, nfd: number): void {
    // The log reuses earlier files, so only data changes. Syncing their times as well would be a second write.
    if (fstatSync(nfd).isDirectory()) fsyncSync(nfd);
    else fdatasyncSync(nfd);
  }

  #syncLater(path: string, nfd: number): void {
    this.#late.set(path, nfd);
    this.#timer ??= setTimeout(() => this.#syncLog(), this.#syncDelayMs);
  }

  #syncLog(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [path, nfd] of this.#late) {
      this.sync(path, nfd);
      this.#late.delete(path);
    }
  }
}
