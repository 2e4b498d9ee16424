/** Before each file of server tests: their threads are those that were built for the run. */
import { join } from 'node:path';
import { startThreadsFrom } from '../../src/server/process/thread.ts';
import { readPrepared } from './setup.ts';

startThreadsFrom(join(readPrepared().programs as string, 'server'));
