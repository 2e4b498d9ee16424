/**
 * Applicants who call a server without pauses, four reads for each save. The plan is read from stdin, the timings are
 * written to stdout.
 */
import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { callingAt, chances, type Step } from './call.ts';

export interface Plan {
  origin: string;
  seconds: number;
  people: { cookie: string; token: string; email: string; id: number }[];
  /** The records to save. */
  pages: { section: string; call: string; record: object }[];
}

export interface Happened {
  /** The milliseconds of each call. */
  taken: number[];
  errors: string[];
}

type Person = Plan['people'][number];

const plan = JSON.parse(await text(process.stdin)) as Plan;
const agent = new Agent({ keepAlive: true, maxSockets: plan.people.length });
const call = callingAt(plan.origin, agent);
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

function pageAt(chance: number): Plan['pages'][number] {
  return plan.pages[Math.floor(chance * plan.pages.length)] as Plan['pages'][number];
}

function save({ email, id }: Person, chance: number): Step {
  const { call, record } = pageAt(chance);
  return {
    method: 'PUT',
    path: `applications/${call}`,
    body: JSON.stringify({ ...record, id, email, language: 'english' }),
  };
}

/** The reads of the app when it opens a page: the page and its draft, and the calls around them. */
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
  return { method: 'GET', path: `applications/${reads.find(([upTo]) => kind < upTo)?.[1]}` };
}
