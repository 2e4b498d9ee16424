/** Calls for who watches over the servers. */
import { NoQuery, read, Text } from './call.ts';

/** 'alive' as long as the process lives. */
export const health = read('/health', NoQuery, Text);
/** 'ready' when the database answers; else, and while the server ends, status 503. */
export const ready = read('/ready', NoQuery, Text);
