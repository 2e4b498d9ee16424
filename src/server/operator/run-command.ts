/** Carries out one command of the operators, in whichever process has the database open. */
import type { FastifyBaseLogger } from 'fastify';
import { Misuse } from '../../authoring/index.ts';
import type { CommandLine } from '../../cli/command.ts';
import { type ParsedCommand, readCall } from '../../cli/command-line.ts';
import type { Brand } from '../../contract/index.ts';
import type { SnapshotSource } from '../backup/index.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PersonDeletion, RotationServices } from '../retention/index.ts';
import type { AnswersServices } from './application-answers.ts';
import {
  exportApplication,
  holdApplication,
  listApplications,
  movePhase,
  showApplication,
} from './application-commands.ts';
import { backUp, move, restore } from './backup-commands.ts';
import { importFile } from './catalogue-commands.ts';
import { CommandError, type CommandOutput, type CommandRequest, type OperatorCommand, type Print } from './command.ts';
import { exportDefinitions, importDefinitions } from './definition-commands.ts';
import { compareWithEvidence, showEvidence, verifyAll } from './evidence-commands.ts';
import { listHelpRequests } from './help-request-commands.ts';
import { rotateKey } from './key-commands.ts';
import { endPersonSessions, removePerson } from './person-commands.ts';
import { addStaff, changeStaffRole, listStaff, removeStaff, resetStaff } from './staff-commands.ts';
import { listSubmissions, saveSubmittedFile, showSubmission } from './submission-commands.ts';

/** The services that the commands need. */
export interface OperatorServices extends AnswersServices {
  brand: Brand;
  files: FileStore;
  log: FastifyBaseLogger;
  mailer: Mailer;
  /** The address of the studio in browsers. */
  studioUrl: string;
  personDeletion: PersonDeletion;
  rotationServices: RotationServices;
  /** The content of a backup. */
  source: SnapshotSource;
}

const COMMANDS: Record<string, OperatorCommand<OperatorServices>> = {
  'applications list': listApplications,
  'applications show': showApplication,
  'submissions list': listSubmissions,
  'submissions show': showSubmission,
  'submissions file': saveSubmittedFile,
  'help-requests list': listHelpRequests,
  export: exportApplication,
  phase: movePhase,
  hold: holdApplication,
  'end-sessions': endPersonSessions,
  'delete-person': removePerson,
  import: importFile,
  'definitions export': exportDefinitions,
  'definitions import': importDefinitions,
  'staff add': addStaff,
  'staff list': listStaff,
  'staff role': changeStaffRole,
  'staff remove': removeStaff,
  'staff reset': resetStaff,
  'rotate-key': rotateKey,
  backup: backUp,
  restore,
  move,
  'evidence verify': verifyAll,
  'evidence show': showEvidence,
  'evidence compare': compareWithEvidence,
};

const [DONE, FAILED, MISUSED] = [0, 1, 2] as const;

const PORTAL: CommandLine = { call: 'npm run --silent portal --', commands: COMMANDS, defaultCommand: 'help' };

/** Returns the exit code. */
export async function runOperatorCommand(
  services: OperatorServices,
  { args, input }: CommandRequest,
  print: Print,
  { writeOutput = () => {}, flushed = async () => {} }: Partial<Omit<CommandOutput, 'print'>> = {},
): Promise<number> {
  const call = readPortalCall(args, print);
  if (typeof call === 'number') return call;
  try {
    await services.keys.ring.refresh();
    await COMMANDS[call.name]?.run(services, { ...call.args, input, print, writeOutput, flushed });
    return DONE;
  } catch (error) {
    if (error instanceof CommandError) print(error.message, true);
    else {
      services.log.error({ err: error }, 'a command failed');
      print(`The command failed: ${(error as Error).message.split('\n', 1)[0]}`, true);
    }
    return FAILED;
  }
}

/** The command to run, which needs the database, or the exit code when help or an error was printed. */
export function readPortalCall(args: string[], print: Print): Extract<ParsedCommand, { name: string }> | number {
  try {
    const call = readCall(PORTAL, args);
    if ('name' in call) return call;
    for (const line of call.help.split('\n')) print(line);
    return DONE;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    print(error.message, true);
    return MISUSED;
  }
}
