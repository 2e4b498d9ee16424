/** Databases of earlier releases, with their files, keys and people. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/engine/data/index.ts';

export const RELEASES = import.meta.dirname;
/** It protects nothing: all people in these databases are invented. */
export const PASSPHRASE = 'nobody in here is anybody';

/** A person with an application. */
export interface Person {
  email: string;
  id: number;
  status: string;
  isFinished: boolean;
  /** Everything is saved, and only the submission is missing. */
  isReady?: boolean;
  /** The saved records, by the names of the calls of the pages. */
  records: Record<string, JsonObject>;
}

export interface Release {
  name: string;
  /** The time when it was made, which counts as today for everybody in it. */
  madeAt: string;
  people: Person[];
}

type Part = 'embedded.tar.br' | 'postgres.backup' | 'people.json' | 'program.tar.br';

export const releaseFile = (release: string, part: Part): string => join(RELEASES, release, part);

export const releases = (): Release[] =>
  readdirSync(RELEASES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => JSON.parse(readFileSync(releaseFile(name, 'people.json'), 'utf8')) as Release);
