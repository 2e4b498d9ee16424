/**
 * Loaded into the process of a server before it starts. Tells on SIGUSR2, in the file of HEARTBEAT, how long its event
 * loop was busy without a pause since it told last; and lets the server's timeouts end thirty times as soon.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';

const SOONER = 30;
const BEAT_MS = 5;

/** Milliseconds that the main thread has worked: others on the machine do not count, as they would on a clock. */
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
/** What that takes where the limits were set. */
const KNOWN_MS = 5;

/** How many times as long as there the same work takes here; nobody is to be quicker. */
function slowness(): number {
  const times = Array.from({ length: 20 }, () => {
    const start = process.cpuUsage();
    JSON.parse(KNOWN_WORK);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...times) / KNOWN_MS);
}

const slower = slowness();
let longest = 0;
let told = 0;
let before = worked();
setInterval(() => {
  const now = worked();
  longest = Math.max(longest, now - before);
  before = now;
}, BEAT_MS).unref();

process.on('SIGUSR2', () => {
  told += 1;
  writeFileSync(process.env.HEARTBEAT as string, JSON.stringify({ told, longest: longest / slower }));
  longest = 0;
});

const { createServer } = http;
http.createServer = ((options: http.ServerOptions, listener: http.RequestListener) => {
  const server = createServer({ ...options, connectionsCheckingInterval: 100 }, listener);
  for (const name of ['requestTimeout', 'headersTimeout'] as const) {
    let timeout = server[name];
    Object.defineProperty(server, name, { get: () => timeout / SOONER, set: (given: number) => (timeout = given) });
  }
  return server;
}) as typeof createServer;
