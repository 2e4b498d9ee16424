/**
 * Whether a process is a server or a command of the operator. A server runs jobs and follows the live version; a command
 * only queues jobs.
 */
export type ProcessRole = 'server' | 'command';
