/** Opens the definitions of a folder; lists their faults where it cannot. */
import { Version } from '../../authoring/meaning/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { printError } from '../print.ts';
import { listByFile } from './fault-list.ts';
import { definitionsIn, readFiles } from './files.ts';

export function openVersion(folder: string | undefined): Version | undefined {
  const opened = Version.open(readFiles(definitionsIn(folder)), PRODUCT_NAMES);
  if ('version' in opened) return opened.version;
  printError(listByFile(opened.faults));
  return undefined;
}
