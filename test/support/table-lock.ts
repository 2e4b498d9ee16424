/**
 * Loaded into the process of a server before it starts. While the file of HOLD is there, calls that read or save a page
 * wait for its embedded database, which is noted in that file.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const file = process.env.HOLD as string;
const { postMessage } = Worker.prototype;

Worker.prototype.postMessage = function (...sent) {
  const [message] = sent;
  const post = (): void => postMessage.apply(this, sent);
  const isHeld = message instanceof Uint8Array && Buffer.from(message).includes('section_records');
  if (!isHeld || !existsSync(file)) return post();
  writeFileSync(file, 'waiting');
  const timer = setInterval(() => {
    if (existsSync(file)) return;
    clearInterval(timer);
    post();
  }, 20);
};
