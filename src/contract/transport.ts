/** How a call travels. */
import { type Static, type TSchema, Type } from 'typebox';

/** A 403 brings a good token in this cookie: when it is not the one that was sent, the call may be repeated once. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** An IANA name; today is the day there. */
export const TIME_ZONE_HEADER = 'X-Time-Zone';

/** The answer of a call that did what it was asked; a refusal is any other text. */
export const SUCCESS = 'Success';
export const VERIFY_EMAIL = 'Verify email';

export const LANGUAGES = ['english', 'spanish'] as const;
export const Language = Type.Union([Type.Literal('english'), Type.Literal('spanish')]);
export type Language = Static<typeof Language>;

/** Every error beside a refusal: 400, 401, 403, 404, 413, 429 and 500. */
export const Failure = Type.Object({ error: Type.String() });
export type Failure = Static<typeof Failure>;

export const closed = { additionalProperties: false } as const;
export const orEmpty = <Content extends TSchema>(schema: Content) => Type.Union([schema, Type.Null()]);
/** Every body may carry the language that its answer is to be in; else it is the user's. */
export const language = Type.Optional(Language);
export const Nothing = Type.Object({ language }, closed);
/** What else an address may carry is nobody's concern. */
export const NoQuery = Type.Object({});
export const Text = Type.String();
/** Of what is numbered: no more than a database counts to. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export interface Call<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT';
  /** Without the `/api` that every call begins with. */
  path: string;
  query: Query;
  body: Body;
  /** What comes back with status 200. */
  answer: Answer;
}

export const read = <Query extends TSchema, Answer extends TSchema>(
  path: string,
  query: Query,
  answer: Answer,
): Call<Query, typeof Nothing, Answer> => ({ method: 'GET', path, query, body: Nothing, answer });

export const write = <Body extends TSchema, Answer extends TSchema = typeof Text>(
  method: 'POST' | 'PUT',
  path: string,
  body: Body,
  answer: Answer = Text as unknown as Answer,
): Call<typeof NoQuery, Body, Answer> => ({ method, path, query: NoQuery, body, answer });

/** What this API is: an OpenAPI document. A call of ours. */
export const openapi = read('/openapi.json', NoQuery, Type.Record(Type.String(), Type.Unknown()));
