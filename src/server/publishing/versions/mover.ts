/**
 * Moves applications under way to a version that was published for them too, if they lose no answer and no text that
 * they have signed changes. Any server resumes the work of one that ended, since moving twice changes nothing.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { liveHistory } from '../../database/tables/index.ts';
import { repeatWork } from '../../process/repeated-work.ts';
import type { Definitions } from '../definitions.ts';
import type { Publication } from '../publication.ts';
import { MoveJudging, type MoveJudgingServices, type ReadApplication } from '../reports/move-judging.ts';
import type { UnderWay } from '../reports/under-way-reader.ts';

export interface ApplicationMove {
  underWay: UnderWay;
  from: Publication;
  to: Publication;
  /** The sections whose pages have to be answered again. */
  askedAnew: string[];
}

interface MoverServices extends MoveJudgingServices {
  definitions: Definitions;
  log: FastifyBaseLogger;
  /** Passed in, since applications are another subject. Returns false if the application changed since it was read. */
  move(move: ApplicationMove): Promise<boolean>;
}

type LiveEntry = typeof liveHistory.$inferSelect;

const EVERY_MS = 2_000;
/** Moving waits until every server uses the version, since the others still begin applications with the one before. */
const SETTLED = sql`now() - interval '10 seconds'`;

export class Mover {
  readonly #services: MoverServices;

  constructor(services: MoverServices) {
    this.#services = services;
  }

  /** Returns a function that stops it. */
  follow(): () => Promise<void> {
    const { log } = this.#services;
    return repeatWork(
      () => this.moveDue(),
      EVERY_MS,
      (error) => log.error({ err: error }, 'applications were not moved'),
    );
  }

  /** Moves applications to the versions that went live for them too. */
  async moveDue(): Promise<void> {
    const { db } = this.#services;
    for (const entry of await unfinishedMoves(db)) {
      if (!(await this.#moveAll(entry))) return;
      await db.update(liveHistory).set({ movedAt: new Date() }).where(eq(liveHistory.id, entry.id));
    }
  }

  /** Returns false if some applications changed meanwhile and have to be judged again. */
  async #moveAll({ id, version }: LiveEntry): Promise<boolean> {
    const { db, definitions, applications } = this.#services;
    const to = await definitions.version(version);
    if (!to) return true;
    const newer = await versionsSince(db, id);
    const judging = await MoveJudging.openVersion(this.#services, version);
    let isDone = true;
    try {
      const { last } = await applications.extent();
      for (let after = 0; ; ) {
        const batch = await judging.read({ after, last });
        if (batch.length === 0) return isDone;
        after = batch.at(-1)?.id ?? last;
        const older = batch.filter((each) => each.version !== version && !newer.has(each.version));
        if (!(await this.#moveSome(judging, older, to))) isDone = false;
      }
    } finally {
      await judging.close();
    }
  }

  async #moveSome(judging: MoveJudging, older: ReadApplication[], to: Publication): Promise<boolean> {
    if (older.length === 0) return true;
    const judged = await judging.judge(older);
    let isDone = true;
    for (const [i, underWay] of older.entries()) {
      const { judgement } = judged[i] ?? {};
      const from = await this.#services.definitions.version(underWay.version);
      if (!judgement?.isMovable || !from) continue;
      const askedAnew = judgement.reopened.map(({ section }) => section);
      if (!(await this.#services.move({ underWay, from, to, askedAnew }))) isDone = false;
    }
    return isDone;
  }
}

const unfinishedMoves = (db: Database): Promise<LiveEntry[]> =>
  db
    .select()
    .from(liveHistory)
    .where(and(eq(liveHistory.underWay, true), isNull(liveHistory.movedAt), sql`${liveHistory.at} < ${SETTLED}`))
    .orderBy(asc(liveHistory.id));

/** Versions that first went live after an entry: their applications are not moved back to its version. */
async function versionsSince(db: Database, id: number): Promise<Set<string>> {
  const rows = await db
    .select({ version: liveHistory.version })
    .from(liveHistory)
    .groupBy(liveHistory.version)
    .having(sql`min(${liveHistory.id}) > ${id}`);
  return new Set(rows.map(({ version }) => version));
}
