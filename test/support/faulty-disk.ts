/**
 * Loaded into the process of a server before it starts. While the file of FAULT is there, writing below the folder that
 * it names fails with the code that it names, as on a full disk (ENOSPC), a read-only one (EROFS) or without file
 * descriptors (EMFILE); with `kill` the process dies at the first write.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export interface Fault {
  folder: string;
  code: string;
}

const file = process.env.FAULT as string;
const { existsSync, readFileSync } = fs;

/** The paths of open files, by their descriptors. */
const open = new Map<number, string>();

function check(path: unknown): void {
  if (!existsSync(file)) return;
  const { folder, code } = JSON.parse(readFileSync(file, 'utf8')) as Fault;
  if (!String(path).startsWith(folder)) return;
  if (code === 'kill') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error(`${code}: the disk is faulty`), { code, errno: -1, syscall: 'write' });
}

const isWriting = (flags: unknown): boolean =>
  typeof flags === 'number'
    ? (flags & (fs.constants.O_CREAT | fs.constants.O_TRUNC)) !== 0
    : /[wax+]/.test(String(flags));

const { openSync, closeSync, writeSync, ftruncateSync, mkdirSync } = fs;
fs.openSync = ((path: fs.PathLike, flags: fs.OpenMode = 'r', mode?: fs.Mode) => {
  if (isWriting(flags) && !existsSync(path)) check(path);
  const handle = openSync(path, flags, mode);
  open.set(handle, String(path));
  return handle;
}) as typeof openSync;
fs.closeSync = (handle) => {
  open.delete(handle);
  closeSync(handle);
};
fs.writeSync = ((handle: number, ...rest: [never]) => {
  check(open.get(handle));
  return writeSync(handle, ...rest);
}) as typeof writeSync;
fs.ftruncateSync = (handle, length) => {
  check(open.get(handle));
  ftruncateSync(handle, length);
};
fs.mkdirSync = ((path: fs.PathLike, options: fs.MakeDirectoryOptions) => {
  check(path);
  return mkdirSync(path, options);
}) as typeof mkdirSync;

const { writeFile } = fs.promises;
fs.promises.writeFile = async (path, ...rest) => {
  check(path);
  return writeFile(path, ...rest);
};
syncBuiltinESMExports();
