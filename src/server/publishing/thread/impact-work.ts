/** Judges moves of applications. Answers are decrypted here and do not leave the thread. */
import type { Files } from '../../../authoring/index.ts';
import type { JsonObject } from '../../../engine/data/index.ts';
import type { CipherKey } from '../../database/cipher.ts';
import { decryptFields } from '../../database/field-encryption.ts';
import { Move, type MoveJudgement, type StoredApplication } from '../moving/version-move.ts';
import { Publication } from '../publication.ts';

/** An application as it is stored, with its sensitive answers encrypted. */
export interface EncryptedApplication extends Omit<StoredApplication, 'records'> {
  version: string;
  /** `place` is what the encrypted answers are bound to. */
  records: { section: string; place: string; record: string }[];
}

interface MovesTo {
  to: Publication;
  /** Moves by the version that applications have. */
  from: Map<string, Move>;
}

/** Moves by the number of the judging. */
const open = new Map<number, MovesTo>();

function findMoves(report: number): MovesTo {
  const moves = open.get(report);
  if (!moves) throw new Error('The versions are not open in this thread.');
  return moves;
}

/** Opens the version to move to. */
export function openMoves({ report, published }: { report: number; published: Files }): void {
  open.set(report, { to: new Publication({ ...published }), from: new Map() });
}

export interface MoveInputs {
  sections: string[];
  lookups: string[];
}

/** Opens a version to move from. Returns the sections to read of its applications. */
export function moveFrom({
  report,
  version,
  published,
}: {
  report: number;
  version: string;
  published: Files;
}): MoveInputs {
  const { to, from } = findMoves(report);
  const move = new Move(new Publication({ ...published }), to);
  from.set(version, move);
  return { sections: move.sections, lookups: move.lookups };
}

interface Batch {
  report: number;
  /** The encryption keys by name. */
  keys: ReadonlyMap<string, CipherKey>;
  lookups: StoredApplication['situation']['lookups'];
  applications: EncryptedApplication[];
}

/** The judgement of each application; null for one that cannot be decrypted. */
export function judgeApplications({ report, keys, lookups, applications }: Batch): (MoveJudgement | null)[] {
  const { from } = findMoves(report);
  const keyCalled = (name: string): CipherKey => {
    const key = keys.get(name);
    if (!key) throw new Error('A key is not known in this thread.');
    return key;
  };
  return applications.map((application) => {
    const move = from.get(application.version);
    if (!move) throw new Error('The version of an application is not open in this thread.');
    try {
      const situation = { ...application.situation, lookups };
      const records = recordsIn(application, move, { keyCalled });
      return move.judge({ ...application, situation, records });
    } catch {
      // The error may quote an answer, so it is not logged.
      return null;
    }
  });
}

export function closeMoves(report: number): void {
  open.delete(report);
}

function recordsIn(
  { records }: EncryptedApplication,
  { from: { manifest } }: Move,
  ring: Parameters<typeof decryptFields>[0],
): Record<string, JsonObject> {
  const opened = records.map(({ section, place, record }) => {
    const stored = JSON.parse(record) as JsonObject;
    return [section, decryptFields(ring, place, stored, manifest.forms[section]?.sensitive ?? [])];
  });
  return Object.fromEntries(opened);
}
