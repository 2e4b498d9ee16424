/**
 * Loaded into the process of a server before it starts. On SIGUSR2 it writes into the file of HEARTBEAT how much work
 * the event loop did without a pause since the last signal. It also lets the server's timeouts end thirty times sooner.
 * Work is measured as processor time, in units of a known piece of work that is timed at the same moment: neither the
 * clock nor the speed of the machine counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';

const SOONER = 30;
const BEAT_MS = 5;

/** Processor time of the main thread in milliseconds, without what other processes of the machine take. */
function worked(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const KNOWN_WORK = JSON.stringify(
  Array.from({ length: 20_000 }, (_, i) => ({ id: i, name: `name ${i}`, list: [i, i + 1] })),
);
/** The processor time that the known work takes at the moment. */
function unit(): number {
  const times = Array.from({ length: 6 }, () => {
    const start = worked();
    JSON.parse(KNOWN_WORK);
    return worked() - start;
  });
  return Math.min(...times);
}

let longest = 0;
let beats = 0;
let before = worked();
setInterval(() => {
  const now = worked();
  longest = Math.max(longest, now - before);
  before = now;
}, BEAT_MS).unref();

process.on('SIGUSR2', () => {
  beats += 1;
  writeFileSync(process.env.HEARTBEAT as string, JSON.stringify({ beats, longest: longest / unit() }));
  before = worked();
  longest = 0;
});

const { createServer } = http;
http.createServer = ((options: http.ServerOptions, listener: http.RequestListener) => {
  const server = createServer({ ...options, connectionsCheckingInterval: 100 }, listener);
  for (const name of ['requestTimeout', 'headersTimeout'] as const) {
    let timeout = server[name];
    Object.defineProperty(server, name, { get: () => timeout / SOONER, set: (limit: number) => (timeout = limit) });
  }
  return server;
}) as typeof createServer;
