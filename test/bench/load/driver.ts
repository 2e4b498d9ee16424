/** Applicants who call a server without a pause, four reads to a save. The plan comes by stdin, the timings go to stdout. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Plan {
  origin: string;
  seconds: number;
  people: { cookie: string; token: string; email: string; id: number }[];
  /** The records that they save. */
  pages: { section: string; call: string; record: object }[];
}

export interface Happened {
  /** Milliseconds of each call. */
  taken: number[];
  errors: string[];
}

type Person = Plan['people'][number];
interface Step {
  method: 'GET' | 'PUT';
  path: string;
  body?: string;
}

const plan = JSON.parse(await text(process.stdin)) as Plan;
const agent = new Agent({ keepAlive: true, maxSockets: plan.people.length });
const { hostname, port } = new URL(plan.origin);
const happened: Happened = { taken: [], errors: [] };
const end = performance.now() + plan.seconds * 1000;
await Promise.all(plan.people.map(walk));
process.stdout.write(JSON.stringify(happened));
agent.destroy();

async function walk(person: Person, index: number): Promise<void> {
  const chance = chances(index + 1);
  while (performance.now() < end) {
    const step = chance() < 0.2 ? save(person, chance()) : read(person, chance(), chance());
    const from = performance.now();
    const { status, answer } = await call(person, step);
    happened.taken.push(performance.now() - from);
    if (status !== 200 || (step.body && answer !== 'Success')) {
      happened.errors.push(`${step.method} ${step.path}: ${status} ${answer.slice(0, 200)}`);
    }
  }
}

/** A random generator with a fixed seed: every server gets the same calls. */
function chances(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pageAt(chance: number): Plan['pages'][number] {
  return plan.pages[Math.floor(chance * plan.pages.length)] as Plan['pages'][number];
}

function save({ email, id }: Person, chance: number): Step {
  const { call, record } = pageAt(chance);
  return { method: 'PUT', path: call, body: JSON.stringify({ ...record, id, email, language: 'english' }) };
}

/** The reads of the app when it opens a page: the page and its draft, then the calls around them. */
function read({ email, id }: Person, kind: number, chance: number): Step {
  const own = `applicationId=${id}`;
  const { section, call } = pageAt(chance);
  const reads: [number, string][] = [
    [0.4, `${call}?${own}`],
    [0.6, `draft?${own}&section=${section}`],
    [0.72, `current?email=${email}`],
    [0.8, `previous?email=${email}`],
    [0.86, `multi-phase-applicant?${own}`],
    [0.9, 'job-postings?id=1'],
    [0.94, 'states'],
    [0.98, 'offices'],
    [1, `sections?${own}`],
  ];
  return { method: 'GET', path: reads.find(([upTo]) => kind < upTo)?.[1] as string };
}

function call({ cookie, token }: Person, { method, path, body }: Step): Promise<{ status: number; answer: string }> {
  const headers = {
    cookie,
    'x-xsrf-token': token,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path: `/api/applications/${path}`, headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
