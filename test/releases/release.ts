/** Databases of earlier releases, with their files and keys, and who is in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/engine/data/index.ts';

export const RELEASES = import.meta.dirname;
/** It protects nothing: everybody in these databases is invented. */
export const PASSPHRASE = 'nobody in here is anybody';

/** Somebody with an application. */
export interface Person {
  email: string;
  id: number;
  status: string;
  isFinished: boolean;
  /** Everything is saved, and only submitting is left. */
  isReady?: boolean;
  /** What was saved, by the names of the calls of the pages. */
  records: Record<string, JsonObject>;
}

export interface Release {
  name: string;
  /** The time at which it was made, which is today for everybody in it. */
  madeAt: string;
  people: Person[];
}

type Part = 'embedded.tar.br' | 'postgres.backup' | 'people.json' | 'program.tar.br';

export const releaseFile = (release: string, part: Part): string => join(RELEASES, release, part);

export const releases = (): Release[] =>
  readdirSync(RELEASES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => JSON.parse(readFileSync(releaseFile(name, 'people.json'), 'utf8')) as Release);
