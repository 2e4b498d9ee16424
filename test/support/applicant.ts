/** An applicant who fills in an application page by page through the API. */
import type { JobPosting, MultiPhaseApplicant, Office, User } from '../../src/contract/index.ts';
import { LOOKUPS, pageCall, SUCCESS } from '../../src/contract/index.ts';
import type { JsonObject } from '../../src/engine/data/index.ts';
import type { Page } from '../../src/engine/index.ts';
import { type CompiledForms, Scenario } from './scenario.ts';
import type { Answer, ApiClient } from './server.ts';

/** Each applicant is a different person, unless a test gives their identity. */
let people = 0;
const newPerson = (): string => {
  people += 1;
  return String(500_000_000 + people);
};

export class Applicant {
  readonly browser: ApiClient;
  /** The id of the application. */
  readonly id: number;
  readonly scenario: Scenario;
  /** The answer that identifies the person. */
  readonly person: string;

  private constructor(browser: ApiClient, id: number, scenario: Scenario, person: string) {
    this.browser = browser;
    this.id = id;
    this.scenario = scenario;
    this.person = person;
  }

  /** Begins an application for a posting, on a server with the product's definitions. */
  static async begin(browser: ApiClient, postingId: number, person = newPerson()): Promise<Applicant> {
    return Applicant.resume(browser, await browser.begin(postingId), { postingId, person });
  }

  /** Continues an application; `forms` for other definitions than the product's. */
  static async resume(
    browser: ApiClient,
    id: number,
    { postingId, person = newPerson(), forms }: { postingId: number; person?: string; forms?: CompiledForms },
  ): Promise<Applicant> {
    const ask = async <T>(path: string): Promise<T> => (await browser.get(path)).json() as T;
    const posting = await ask<JobPosting>(`/applications/job-postings?id=${postingId}`);
    const offices = await ask<Office[]>('/applications/offices');
    const user = await ask<User>(`/users/current?email=${browser.email}`);
    const lookups: JsonObject = {};
    for (const [name, { path }] of Object.entries(LOOKUPS)) lookups[name] = await ask<JsonObject[]>(path);
    const situation = {
      phase: await readPhase(browser, id),
      today: new Date().toISOString().slice(0, 10),
      posting,
      office: offices.find(({ code }) => code === posting.officeCode) as Office,
      user,
      lookups,
    };
    return new Applicant(browser, id, new Scenario(situation, forms), person);
  }

  get page(): Page {
    return this.scenario.pages.find(({ section }) => section === this.scenario.section) as Page;
  }

  fill(): this {
    const { identifies } = this.scenario;
    this.scenario.fill(identifies ? { [identifies]: this.person } : {});
    return this;
  }

  /** Fills and saves the page, and goes to the next. */
  async next(): Promise<this> {
    const { page } = this;
    this.fill().scenario.next();
    if (this.scenario.section === page.section)
      throw new Error(`${page.section}: ${this.scenario.messages.join(' · ')}`);
    const { text } = await this.save(page, this.scenario.saved[page.section] as JsonObject);
    if (text !== SUCCESS) throw new Error(`${page.section}: ${text}`);
    return this;
  }

  /** Fills and saves every page up to a section, without one up to the end. */
  async walkTo(section?: string): Promise<this> {
    while (this.page.section !== section && this.page.kind !== 'end') await this.next();
    return this;
  }

  save(page: Page, record: JsonObject, headers: Record<string, string> = {}): Promise<Answer> {
    const { id, browser } = this;
    return browser.put(`/applications/${pageCall(page)}`, { ...record, id, email: browser.email }, headers);
  }

  read(page: Page): Promise<Answer> {
    return this.browser.get(`/applications/${pageCall(page)}?applicationId=${this.id}`);
  }

  finish(changes: object = {}): Promise<Answer> {
    const { id, browser } = this;
    return browser.post('/users/browser-log', {
      ...browserEvent('Finish'),
      email: browser.email,
      applicationId: id,
      ...changes,
    });
  }

  /** Goes back to the first page, in the current phase. */
  async reopen(): Promise<this> {
    this.scenario.reopen({ phase: await readPhase(this.browser, this.id) }, null);
    return this;
  }
}

export const browserEvent = (eventType: string) => ({
  eventType,
  userAgent: 'a browser',
  screenWidth: 390,
  screenHeight: 844,
  hasTouchscreen: true,
  language: 'english',
});

async function readPhase(browser: ApiClient, id: number): Promise<number> {
  const answer = await browser.get(`/applications/multi-phase-applicant?applicationId=${id}`);
  const multiPhase = answer.json() as MultiPhaseApplicant | null;
  if (!multiPhase) return 0;
  return multiPhase.status === 'Phase 2 Scheduled' ? 2 : 1;
}
