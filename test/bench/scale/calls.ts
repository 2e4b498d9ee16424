/** The actions of people, each with a few calls, and their durations. */
import { Agent } from 'node:http';
import { SUCCESS } from '../../../src/contract/index.ts';
import { type Answered, callingAt, chances, type Step } from '../load/call.ts';
import { AT_WORK, PASSWORD, personEmail, personSession, underWay } from './people.ts';
import { personRecord, type TemplatePage } from './template.ts';

/** How often each action is done in a round. */
export const KINDS = { login: 40, dashboard: 200, read: 300, save: 300, submit: 60 };
export type Kind = keyof typeof KINDS;

const AT_ONCE = 4;
const DEVICE = { userAgent: 'Mozilla/5.0', screenWidth: 390, screenHeight: 844, hasTouchscreen: true };

export class People {
  readonly errors = new Set<string>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  readonly #call: ReturnType<typeof callingAt>;
  readonly #origin: string;
  readonly #people: number;
  readonly #pages: TemplatePage[];
  readonly #chance = chances(1);
  #token = '';
  /** The numbers of people who have submitted, until it is reverted. */
  submitted: number[] = [];
  #next = 0;

  constructor(origin: string, people: number, pages: TemplatePage[]) {
    this.#call = callingAt(origin, this.#agent);
    this.#origin = origin;
    this.#people = people;
    this.#pages = pages;
  }

  /** The milliseconds of each action, a few at a time. */
  async times(kind: Kind, count: number = KINDS[kind]): Promise<number[]> {
    this.#token ||= await this.#newToken();
    const times: number[] = [];
    let left = count;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const steps = this.#buildSteps(kind);
        const from = performance.now();
        for (const each of steps.all) this.#check(each, await this.#call(steps.caller, each));
        times.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return times;
  }

  close(): void {
    this.#agent.destroy();
  }

  #buildSteps(kind: Kind) {
    const number = this.#numberFor(kind);
    const token = this.#token;
    const session = kind === 'login' ? '' : `; ${personSession(number)}`;
    const address = `10.${number % 251}.${(number >> 8) % 251}.${1 + (number % 199)}`;
    const caller = { cookie: `XSRF-TOKEN=${token}${session}`, token, address };
    return { caller, all: this.#buildCalls(kind, number) };
  }

  /** Each person submits at most once a round. */
  #numberFor(kind: Kind): number {
    if (kind === 'login') return 1 + Math.floor(this.#chance() * this.#people);
    if (kind !== 'submit') return underWay(this.#people, this.#chance());
    this.#next += 1;
    const number = underWay(this.#people, (this.#next % AT_WORK) / AT_WORK);
    this.submitted.push(number);
    return number;
  }

  #buildCalls(kind: Kind, id: number): Step[] {
    const email = personEmail(id);
    const page = this.#pages[Math.floor(this.#chance() * this.#pages.length)] as TemplatePage;
    const get = (path: string): Step => ({ method: 'GET', path });
    const send = (method: 'POST' | 'PUT', path: string, body: object): Step => ({
      method,
      path,
      body: JSON.stringify({ ...body, email, language: 'english' }),
    });
    switch (kind) {
      case 'login':
        return [send('POST', 'users/login', { password: PASSWORD })];
      case 'dashboard':
        return ['users/current', 'applications/current', 'applications/previous'].map((path) =>
          get(`${path}?email=${email}`),
        );
      case 'read':
        return [
          get(`applications/${page.call}?applicationId=${id}`),
          get(`applications/draft?applicationId=${id}&section=${page.section}`),
        ];
      case 'save':
        return [send('PUT', `applications/${page.call}`, { ...personRecord(page, id), id })];
      case 'submit':
        return [send('POST', 'users/browser-log', { ...DEVICE, applicationId: id, eventType: 'Finish' })];
    }
  }

  #check({ method, path }: Step, { status, answer }: Answered): void {
    if (status !== 200 || (method !== 'GET' && answer !== SUCCESS))
      this.errors.add(`${method} ${path}: ${status} ${answer.slice(0, 200)}`);
  }

  /** Any call returns one; it is valid for every person. */
  async #newToken(): Promise<string> {
    const got = await fetch(`${this.#origin}/api/applications/job-search-link`);
    return /XSRF-TOKEN=([^;]+)/.exec(got.headers.getSetCookie().join())?.[1] ?? '';
  }
}
