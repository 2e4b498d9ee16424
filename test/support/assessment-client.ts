/** An applicant who takes activities through the API. */
import type { Activity, ActivityQuestion, SaveActivity } from '../../src/contract/index.ts';
import type { Answer, ApiClient } from './server.ts';

/** The activities of the posting that has one of each type. */
export const [WORK_STYLE, LABELS, SHAPES] = [1, 2, 3] as const;
const WITH_ACTIVITIES = 1;

/** The setting with which the tests are in a network of the employer. */
export const INSIDE = { INTERNAL_NETWORKS: '127.0.0.0/8,::1/128' };

type Changes = Partial<Record<keyof SaveActivity, unknown>>;

export class AssessmentClient {
  private constructor(
    readonly browser: ApiClient,
    /** The id of the application. */
    readonly id: number,
    readonly activities: Activity[],
  ) {}

  /** Begins an application for a posting. */
  static async begin(browser: ApiClient, posting = WITH_ACTIVITIES): Promise<AssessmentClient> {
    const id = await browser.begin(posting);
    const answer = await browser.get(`/applications/activities?email=${browser.email}`);
    return new AssessmentClient(browser, id, answer.json() as Activity[]);
  }

  question(activityId: number, at = 0): ActivityQuestion {
    return this.#activity(activityId).testQuestions[at] as ActivityQuestion;
  }

  practice(activityId: number, at = 0): ActivityQuestion {
    return this.#activity(activityId).practiceQuestions[at] as ActivityQuestion;
  }

  async completed(): Promise<number> {
    return (await this.#ask('activities-completed')) as number;
  }

  async mayTake(): Promise<boolean> {
    return (await this.#ask('take-activities')) as boolean;
  }

  async start(activityId: number, applicationId = this.id): Promise<string> {
    const body = { email: this.browser.email, applicationId, activityId };
    return (await this.browser.post('/applications/start-activity', body)).text;
  }

  /** Sends an answer to a question, with the other members as the screen sends them. */
  send(question: ActivityQuestion, answers: string[], changes: Changes & object = {}): Promise<Answer> {
    return this.browser.post('/applications/save-activity', {
      email: this.browser.email,
      applicationId: this.id,
      activityId: question.activityId,
      questionId: question.id,
      finishedPractice: !question.isPractice,
      type: this.#activity(question.activityId).type,
      isLast: false,
      answers,
      startTime: new Date().toISOString(),
      ...changes,
    });
  }

  /** Sends an answer and returns the text: Success, or the reason for a refusal. */
  async says(question: ActivityQuestion, answers: string[], changes: Changes = {}): Promise<string> {
    const { status, text } = await this.send(question, answers, changes);
    if (status !== 200) throw new Error(text);
    return text;
  }

  /** Answers all questions of some activities with the first codes. */
  async take(...ids: number[]): Promise<this> {
    for (const { testQuestions } of ids.map((id) => this.#activity(id)))
      for (const question of testQuestions) await this.#answer(question, question === testQuestions.at(-1));
    return this;
  }

  /** Ends an activity with the answer to its first question. */
  async end(id: number): Promise<this> {
    await this.#answer(this.question(id), true);
    return this;
  }

  async #answer(question: ActivityQuestion, isLast: boolean): Promise<void> {
    const codes = question.answers.slice(0, question.numberOfSelections).map(({ code }) => code);
    const text = await this.says(question, codes, { isLast });
    if (text !== 'Success') throw new Error(text);
  }

  #activity(id: number): Activity {
    return this.activities.find((activity) => activity.id === id) as Activity;
  }

  async #ask(call: string): Promise<unknown> {
    return (await this.browser.get(`/applications/${call}?email=${this.browser.email}`)).json();
  }
}
