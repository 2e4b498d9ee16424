/** The commands of operators, carried out by whichever process has the database open. */
export { serveCommands } from './command-socket.ts';
export { type OperatorServices, runOperatorCommand } from './run-command.ts';
