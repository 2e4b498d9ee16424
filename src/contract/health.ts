/** Calls for monitoring. */
import { NoQuery, read, Text } from './call.ts';

/** Answers 'alive' as long as the process runs. */
export const health = read('/health', NoQuery, Text);
/**
 * Answers 'ready' when the database answers, else 503; also 503 during shutdown. What fails beside, such as mail or the
 * virus scanner, is named behind it: the server does all other work.
 */
export const ready = read('/ready', NoQuery, Text);
