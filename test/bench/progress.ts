/** A line of progress that overwrites itself; where the output is not a terminal, one line every few seconds. */
const { isTTY } = process.stderr;
const EVERY_MS = 5_000;
let last = Number.NEGATIVE_INFINITY;

export function progress(text: string): void {
  if (isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (performance.now() - last > EVERY_MS) {
    last = performance.now();
    process.stderr.write(`${text}\n`);
  }
}

/** Clears the line before something else is printed. */
export function progressEnded(): void {
  if (isTTY) process.stderr.write('\r\u001b[K');
}
