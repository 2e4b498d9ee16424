/**
 * The files of an embedded database on a disk that keeps for certain only what was synced: of all other writes a power cut
 * leaves any, in any order.
 */
import { closeSync, cpSync, fstatSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { relative } from 'node:path';
import { type FileNode, type NodeFileSystem, SyncedFiles } from '../../src/server/database/embedded/synced-files.ts';

interface Write {
  position: number;
  before: Buffer;
  after: Buffer;
  sizeBefore: number;
}

/** Parts of the engine's file system that `SyncedFiles` does not use. */
interface Created {
  node_ops: {
    rename(node: FileNode, parent: FileNode, name: string): void;
    unlink(parent: FileNode, name: string): void;
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
  };
}

export class FragileFiles extends SyncedFiles {
  /** Called before each write. */
  onWrite = (): void => {};
  /** Called when the disk has a file. */
  onSync = (_path: string): void => {};
  readonly #unsynced = new Map<string, Write[]>();
  readonly #created = new Set<string>();

  /** Copies the folder as it may be after a power cut at this moment. */
  cut(folder: string, chance: () => number): void {
    cpSync(this.rootDir, folder, { recursive: true });
    for (const [path, writes] of this.#unsynced) {
      const copy = `${folder}/${relative(this.rootDir, path)}`;
      if (this.#created.has(path) && chance() < 0.5) rmSync(copy, { force: true });
      else rewrite(copy, writes, chance);
    }
  }

  protected override sync(path: string, nfd: number): void {
    super.sync(path, nfd);
    this.#forget(path);
    this.onSync(path);
  }

  protected override addSync(files: NodeFileSystem): void {
    super.addSync(files);
    const { stream_ops: streams } = files;
    const { write } = streams;
    streams.write = (stream, buffer, offset, length, position) => {
      this.onWrite();
      const path = files.realPath(stream.node);
      const after = Buffer.from(buffer.slice(offset, offset + length));
      const writes = this.#unsynced.get(path) ?? [];
      writes.push({ position, after, ...existing(path, position, length) });
      this.#unsynced.set(path, writes);
      return write(stream, buffer, offset, length, position);
    };
    this.#watchNames(files, (files as unknown as Created).node_ops);
  }

  #watchNames(files: NodeFileSystem, nodes: Created['node_ops']): void {
    const { rename, unlink, mknod } = nodes;
    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      this.#created.add(files.realPath(node));
      return node;
    };
    nodes.unlink = (parent, name) => {
      this.#forget(`${files.realPath(parent)}/${name}`);
      unlink(parent, name);
    };
    nodes.rename = (node, parent, name) => {
      const [from, to] = [files.realPath(node), `${files.realPath(parent)}/${name}`];
      const writes = this.#unsynced.get(from);
      const isNew = this.#created.has(from);
      this.#forget(from);
      this.#forget(to);
      if (writes) this.#unsynced.set(to, writes);
      if (isNew) this.#created.add(to);
      rename(node, parent, name);
    };
  }

  #forget(path: string): void {
    this.#unsynced.delete(path);
    this.#created.delete(path);
  }
}

/** The bytes that a write replaces, which may be beyond the end of the file. */
function existing(path: string, position: number, length: number): Pick<Write, 'before' | 'sizeBefore'> {
  const handle = openSync(path, 'r');
  const before = Buffer.alloc(length);
  const found = readSync(handle, before, 0, length, position);
  const { size: sizeBefore } = fstatSync(handle);
  closeSync(handle);
  return { before: before.subarray(0, found), sizeBefore };
}

function rewrite(file: string, writes: Write[], chance: () => number): void {
  const handle = openSync(file, 'r+');
  for (const { position, before } of writes.toReversed()) writeSync(handle, before, 0, before.length, position);
  ftruncateSync(handle, writes[0]?.sizeBefore ?? 0);
  for (const { position, after } of writes) if (chance() < 0.5) writeSync(handle, after, 0, after.length, position);
  closeSync(handle);
}
