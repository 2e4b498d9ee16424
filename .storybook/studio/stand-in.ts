/** Answers the calls of the studio instead of its server, as a story defines. Edits are kept while the story is shown. */
import type { Files } from '../../src/authoring/index.ts';
import {
  type ChangeShown,
  type ConditionToDescribe,
  LOOKUP_PATHS,
  type QuestionToExplain,
  type StaffRole,
  type Texts,
} from '../../src/contract/index.ts';
import type { Answer, StudioEndpoint } from '../../src/studio/api/client.ts';
import { languageNow } from '../../src/studio/words/studio-words.ts';
import { loadStoryData } from '../form-loading.ts';
import { type Edit, edited, several } from './edits.ts';
import * as samples from './samples.ts';
import {
  checked,
  conditionSentence,
  explained,
  faultsIn,
  liveFiles,
  liveVersion,
  rulesIn,
} from './story-definitions.ts';

/** No response: the server is slow, cannot be reached, or refuses. */
export class NoAnswer {
  static readonly pending = new NoAnswer(0);
  static readonly none = new NoAnswer(502);

  constructor(
    readonly status: number,
    readonly error = '',
    /** Data that is sent with the message. */
    readonly details: object = {},
  ) {}

  response(): Promise<Response> | Response {
    if (this.status === 0) return new Promise(() => {});
    return Response.json({ error: this.error, ...this.details }, { status: this.status });
  }
}

/** The files of the change, and of the live version. */
interface Known {
  base: Files;
  files: Files;
}

type Given<E extends StudioEndpoint> = Answer<E> | NoAnswer | ((known: Known) => Answer<E>);

export interface StudioState {
  role?: StaffRole;
  /** Instead of the product's definitions. */
  files?: Files;
  /** How the change differs from a draft without edits. */
  change?: Partial<ChangeShown>;
  /** The edits of the change. */
  edit?: Edit;
  /** Whether edits are fully checked, as on the page of a change; otherwise there are no faults. */
  isChecked?: boolean;
  answers?: { [E in StudioEndpoint]?: Given<E> };
}

interface Asked {
  id: number;
  body: unknown;
  known: Known;
}

export class StandIn {
  readonly #state: StudioState;
  #edits: Texts = {};
  #position = 0;

  constructor(state: StudioState) {
    this.#state = state;
  }

  /** Undefined if it is not a call of the API. */
  async respond(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return undefined;
    const list = Object.entries(LOOKUP_PATHS).find(([, path]) => `/api${path}` === pathname)?.[0];
    if (list) return Response.json((await loadStoryData(liveVersion())).lists[list] ?? []);
    const endpoint = ENDPOINTS.find(({ method, address }) => method === request.method && address.test(pathname));
    if (!endpoint) return new NoAnswer(404).response();
    const [, place = ''] = endpoint.address.exec(pathname) ?? [];
    const body = request.method === 'GET' ? undefined : await request.json();
    const received = { id: Number(place), body, known: await this.#known() };
    const answer =
      this.#prepared(endpoint.name, received) ?? ANSWERS[endpoint.name]?.(received, this) ?? new NoAnswer(404);
    if (answer instanceof NoAnswer) return answer.response();
    return Response.json(answer, { headers: { etag: `"${this.position}"` } });
  }

  get role(): StaffRole {
    return this.#state.role ?? 'publisher';
  }

  get isChecked(): boolean {
    return this.#state.isChecked ?? false;
  }

  /** The number of the last edit. */
  get position(): number {
    return this.#position + (this.#state.change?.position ?? 0);
  }

  change(id: number): ChangeShown {
    const listed = samples.changes(liveVersion()).find((each) => each.id === id);
    return { ...samples.change(liveVersion()), ...listed, ...this.#state.change, id, position: this.position };
  }

  keep(edits: Texts): void {
    this.#edits = { ...this.#edits, ...edits };
    this.#position += 1;
  }

  async #known(): Promise<Known> {
    const base = this.#state.files ?? (await liveFiles());
    const all = Object.entries({ ...edited(base, this.#state.edit), ...this.#edits });
    return { base, files: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null)) };
  }

  #prepared(endpoint: StudioEndpoint, { known }: Asked): unknown {
    const prepared = this.#state.answers?.[endpoint];
    return typeof prepared === 'function' ? prepared(known) : prepared;
  }
}

const NOTHING_FOUND = { faults: [], translations: [], examples: [], meaning: { en: [], es: [] } };

type Answering = { [E in StudioEndpoint]?: (received: Asked, server: StandIn) => Answer<E> | undefined };

const answering = {
  'GET /studio/session': (_, { role }) => samples.session(role, languageNow()),
  'POST /studio/language': (_, { role }) => samples.session(role, languageNow()),
  'GET /studio/sessions': () => samples.sessions,
  'GET /studio/changes': () => samples.changes(liveVersion()),
  'POST /studio/changes': (_, server) => server.change(1),
  'GET /studio/changes/:id': ({ id }, server) => server.change(id),
  'GET /studio/changes/:id/files': ({ known }) => known.files,
  'PUT /studio/changes/:id/files': ({ body, known }, server) => {
    const { edits } = body as { edits: Texts };
    server.keep(edits);
    const files = Object.entries({ ...known.files, ...edits }).filter(
      (file): file is [string, string] => file[1] !== null,
    );
    return { faults: faultsIn(Object.fromEntries(files), languageNow()) };
  },
  'GET /studio/changes/:id/check': ({ known }, { isChecked }) =>
    isChecked ? checked(known.base, known.files, languageNow()) : NOTHING_FOUND,
  'POST /studio/changes/:id/sentence': ({ body, known }) =>
    conditionSentence(body as ConditionToDescribe, known.files, languageNow()),
  'POST /studio/changes/:id/explanation': ({ body, known }) =>
    explained(body as QuestionToExplain, known.base, known.files),
  'GET /studio/changes/:id/rules': ({ known }) => rulesIn(known.files),
  'GET /studio/changes/:id/simulation': () => samples.notWalked,
  'GET /studio/changes/:id/impact': () => samples.notCounted,
  'GET /studio/changes/:id/edits': ({ known }) => samples.edits(known.base, edited(known.base, several)),
  'GET /studio/versions': () => samples.versions(liveVersion()),
  'GET /studio/versions/:version/files': ({ known }) => known.base,
  'GET /studio/stops': ({ known }) => samples.stops(known.base, liveVersion()),
  'GET /studio/log': () => samples.log,
  'GET /studio/answers': () => ({ applications: 12 }),
} satisfies Answering;

const ANSWERS = answering as Record<string, (received: Asked, server: StandIn) => unknown>;

const CALLS = [
  ...Object.keys(answering),
  'POST /studio/login',
  'POST /studio/password',
  'POST /studio/sign-in',
  'GET /studio/second-factor',
  'POST /studio/end-other-sessions',
  'POST /studio/changes/:id/propose',
  'POST /studio/changes/:id/publish',
  'POST /studio/changes/:id/undo',
] as StudioEndpoint[];

const ENDPOINTS = CALLS.map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, address: new RegExp(`^/api${path.replace(/:\w+/g, '([^/]+)')}$`) };
});
