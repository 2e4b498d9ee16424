/** `head` closes the pipe before all is printed: the program ends then, without a stack trace. */
export function endOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      // A command that has no result by then has failed.
      process.exit(process.exitCode ?? 1);
    });
}
