/** Commands about applications. Pages that a definition stores apart are not shown. */
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { formatValue } from '../../cli/table.ts';
import { APPLICATION_STATUSES, isAnswerable, type PhaseStatus } from '../../contract/index.ts';
import {
  allowedMoves,
  applicationCopy,
  findInProgress,
  isGivenUp,
  PHASE_STATUSES,
  wasEverSubmitted,
} from '../applications/index.ts';
import type { Database } from '../database/database.ts';
import {
  activities,
  applications,
  assessmentAnswers,
  assessments,
  jobPostings,
  users,
} from '../database/tables/index.ts';
import { readEvidence } from '../evidence/index.ts';
import { fullName } from '../form-answers/index.ts';
import {
  type AnswersServices,
  type ApplicationAnswers,
  applicationLines,
  readApplicationAnswers,
  withoutSensitive,
} from './application-answers.ts';
import { CommandError, JSON_OPTION, type OperatorCommand, printJson, readNumber } from './command.ts';
import { operatorContext } from './operator-context.ts';
import { printJsonList, printTable } from './paged-list.ts';

export const listApplications: OperatorCommand<{ db: Database }> = {
  summary: `Lists the applications, newest first; a status is ${APPLICATION_STATUSES.join(', ')}, or one of a phase.`,
  positionals: [],
  options: { status: ['text', 'only those of this status'], ...JSON_OPTION },
  async run({ db }, { options, ...printing }) {
    const statuses = [...APPLICATION_STATUSES, ...PHASE_STATUSES];
    const list = readApplications(db, options.status && findStatus(statuses, options.status as string));
    return options.json ? printJsonList(list, printing) : printTable(list, printing);
  },
};

function readApplications(db: Database, status: string | undefined) {
  const { id, phaseStatus } = applications;
  const is = (column: typeof applications.status | typeof phaseStatus) => sql`${column} = ${status}`;
  const wanted = status ? or(is(applications.status), is(phaseStatus)) : undefined;
  return {
    count: () => db.$count(applications, wanted),
    below: (newer: number, most: number) => selectApplications(db, and(wanted, lt(id, newer)), most),
  };
}

function selectApplications(db: Database, wanted: SQL | undefined, most: number) {
  const { id, phaseStatus, lastSavedPage, createdAt, savedAt, completedAt, legalHold } = applications;
  return db
    .select({
      id,
      status: applications.status,
      phase: phaseStatus,
      posting: jobPostings.id,
      title: jobPostings.title,
      email: users.email,
      page: lastSavedPage,
      begun: createdAt,
      saved: savedAt,
      completed: completedAt,
      hold: legalHold,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobPostings, eq(jobPostings.id, applications.jobPostingId))
    .where(wanted)
    .orderBy(desc(id))
    .limit(most);
}

export const showApplication: OperatorCommand<AnswersServices> = {
  summary: 'Shows what is answered in an application, in words; sensitive answers are masked.',
  positionals: ['<id>'],
  options: { html: ['flag', 'as the page that its applicant can open, to write into a file'] },
  async run(services, { positionals, options, print }) {
    const answers = await readApplicationAnswers(services, readNumber(positionals[0]));
    if (options.html) {
      for (const line of (await createCopy(services, answers)).split('\n')) print(line);
      return;
    }
    for (const [name, value] of Object.entries(describeApplication(answers)))
      print(`${name}: ${formatValue(value) || '-'}`);
    for (const line of applicationLines(answers)) print(line);
  },
};

/** The copy in the applicant's language. */
function createCopy(services: AnswersServices, { application, owner }: ApplicationAnswers): Promise<string> {
  const context = { ...operatorContext(services.timeZone), language: owner.language };
  return applicationCopy(services, owner, application.id, { context, listsApart: false });
}

export const exportApplication: OperatorCommand<AnswersServices> = {
  summary: 'Prints an application as JSON; sensitive answers are masked unless asked for.',
  positionals: ['<id>'],
  options: { sensitive: ['flag', 'with sensitive answers in clear'] },
  async run(services, { positionals, options, print }) {
    const answers = await readApplicationAnswers(services, readNumber(positionals[0]));
    const sections = options.sensitive ? answers.saved : withoutSensitive(answers);
    const { id } = answers.application;
    const evidence = await readEvidence(services, id);
    const signatures = evidence.filter(
      ({ entry }) => entry.kind !== 'signing' || !answers.loadedVersion.isStoredApart(entry.section),
    );
    printJson(print, {
      ...describeApplication(answers),
      sections,
      signatures,
      activities: await readResults(services.db, id),
    });
  },
};

const readResults = (db: Database, id: number) =>
  db
    .select({
      activity: activities.name,
      started: assessments.startedAt,
      completed: assessments.completedAt,
      score: sql<number>`coalesce(sum(${assessmentAnswers.score}), 0)`,
    })
    .from(assessments)
    .innerJoin(activities, eq(activities.id, assessments.activityId))
    .leftJoin(
      assessmentAnswers,
      and(
        eq(assessmentAnswers.applicationId, assessments.applicationId),
        eq(assessmentAnswers.activityId, assessments.activityId),
      ),
    )
    .where(eq(assessments.applicationId, id))
    .groupBy(activities.id, assessments.startedAt, assessments.completedAt)
    .orderBy(activities.id);

const describeApplication = ({ application, owner, posting, office }: ApplicationAnswers) => ({
  id: application.id,
  status: application.status,
  phase: application.phaseStatus,
  posting: application.jobPostingId,
  title: posting.title,
  office: office.description,
  email: owner.email,
  name: fullName(owner),
  definitions: application.definitionVersion,
  page: application.lastSavedPage,
  begun: application.createdAt,
  saved: application.savedAt,
  completed: application.completedAt,
  hold: application.legalHold,
});

export const holdApplication: OperatorCommand<{ db: Database }> = {
  summary: 'Puts an application on legal hold, which keeps it from being deleted, or ends that.',
  positionals: ['<id>', '<on|off>'],
  options: {},
  async run({ db }, { positionals: [id, state], print }) {
    if (state !== 'on' && state !== 'off') throw new CommandError('Say on or off.');
    const isThisApplication = eq(applications.id, readNumber(id));
    const [held] = await db
      .update(applications)
      .set({ legalHold: state === 'on' })
      .where(isThisApplication)
      .returning({ id: applications.id });
    if (!held) throw new CommandError(`There is no application ${id}.`);
    print(state === 'on' ? `Application ${id} is on legal hold.` : `Application ${id} is no longer on legal hold.`);
  },
};

function findStatus<Status extends string>(known: readonly Status[], wanted: string): Status {
  const status = known.find((each) => each.toLowerCase() === wanted.toLowerCase());
  if (!status) throw new CommandError(`There is no status "${wanted}". There are: ${known.join(', ')}.`);
  return status;
}

export const movePhase: OperatorCommand<{ db: Database }> = {
  summary: `Moves an application in two phases: ${PHASE_STATUSES.join(', ')}.`,
  positionals: ['<id>', '<status>'],
  options: {},
  async run({ db }, { positionals: [word, wanted = ''], print }) {
    const id = readNumber(word);
    const status = findStatus(PHASE_STATUSES, wanted);
    const isThisApplication = eq(applications.id, id);
    await db.transaction(async (tx) => {
      // The lock keeps the applicant from starting another application until the commit.
      const owner = tx.select({ id: applications.userId }).from(applications).where(isThisApplication);
      await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('update');
      const [application] = await tx.select().from(applications).where(isThisApplication).for('update');
      if (!application) throw new CommandError(`There is no application ${id}.`);
      checkMove(application, status, await wasEverSubmitted(tx, id));
      const other = application.phaseStatus === 'Rejected' ? await findInProgress(tx, application.userId) : undefined;
      if (other) throw new CommandError(`Its applicant has begun another application, ${other}.`);
      // A new status restarts the days after which an application counts as abandoned.
      const moved = { phaseStatus: status, savedAt: new Date() };
      await tx
        .update(applications)
        .set(isAnswerable(status) ? { ...moved, lastSavedPage: 0 } : moved)
        .where(isThisApplication);
    });
    print(`Application ${id} is now: ${status}.`);
  },
};

function checkMove(application: typeof applications.$inferSelect, wanted: PhaseStatus, isSubmitted: boolean): void {
  const { id, phaseStatus } = application;
  if (phaseStatus === null) throw new CommandError(`Application ${id} is not in two phases.`);
  if (isGivenUp(application)) throw new CommandError(`Application ${id} was cancelled by its applicant.`);
  if (phaseStatus === wanted) throw new CommandError(`Application ${id} is already: ${wanted}.`);
  const allowed = allowedMoves({ ...application, phaseStatus }, isSubmitted);
  if (allowed.includes(wanted)) return;
  const why = isSubmitted ? '' : ': it was never submitted';
  const where = `from ${phaseStatus} to ${wanted}, only to ${allowed.join(' or ')}`;
  throw new CommandError(`Application ${id} cannot go ${where}${why}.`);
}
