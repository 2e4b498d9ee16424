/**
 * The path of a call and the schemas of request and response. The app imports only types, so TypeBox is not bundled.
 */
import { type Static, type TLiteral, type TSchema, type TUnion, Type } from 'typebox';

/** The body of every response whose status is an error. The OpenAPI document lists the statuses of each call. */
export const Failure = Type.Object({ error: Type.String() });
export type Failure = Static<typeof Failure>;

export const noExtraProperties = { additionalProperties: false } as const;
export const nullable = <Content extends TSchema>(schema: Content) => Type.Union([schema, Type.Null()]);
/** One of some texts. */
export const literals = <const Values extends readonly string[]>(...values: Values) =>
  Type.Union(values.map((value) => Type.Literal(value))) as TUnion<
    [...{ [Index in keyof Values]: TLiteral<Values[Index]> }]
  >;
export const LanguageName = literals('english', 'spanish');
/** Every body may name the language of the response; the default is the user's. */
export const language = Type.Optional(LanguageName);
export const EmptyBody = Type.Object({ language }, noExtraProperties);
/** Other parameters of an address are ignored. */
export const NoQuery = Type.Object({});
export const Text = Type.String();
/** A name or a title. Not blank. */
export const ShortText = Type.String({ pattern: '\\S', maxLength: 200 });
/** A page for a browser to open. */
export const HtmlText = Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/html' });
/** The largest `integer` of the database. */
export const MAX_INTEGER = 2_147_483_647;
/** The id of a row. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });
/** An id, or 0 for none. */
export const IdOrZero = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });
/** Pagination: up to `limit` entries (default 100) older than `before`. */
export const PAGE = { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) };

/** The path of a change, with which the paths of its calls begin. */
export const CHANGE_PATH = '/studio/changes/:id';

export type Method = 'GET' | 'POST' | 'PUT';

export interface Call<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb;
  /** Without the `/api` that every call begins with. */
  path: Path;
  query: Query;
  body: Body;
  /** The response with status 200. */
  response: Response;
}

export const read = <Query extends TSchema, Response extends TSchema, const Path extends string>(
  path: Path,
  query: Query,
  response: Response,
): Call<Query, typeof EmptyBody, Response, 'GET', Path> => ({ method: 'GET', path, query, body: EmptyBody, response });

export const write = <
  Body extends TSchema,
  const Verb extends 'POST' | 'PUT',
  const Path extends string,
  Response extends TSchema = typeof Text,
>(
  method: Verb,
  path: Path,
  body: Body,
  response: Response = Text as unknown as Response,
): Call<typeof NoQuery, Body, Response, Verb, Path> => ({ method, path, query: NoQuery, body, response });

/** The OpenAPI document of this API. Not in the specification. */
export const openapi = read('/openapi.json', NoQuery, Type.Record(Type.String(), Type.Unknown()));
/** For monitoring: 'alive' as long as the process runs. */
export const health = read('/health', NoQuery, Text);
/**
 * For load balancers: 'ready' while the database responds, else 503; also 503 during shutdown. Other failures, such as of
 * the mail server or the virus scanner, follow in the text: the server does all other work.
 */
export const ready = read('/ready', NoQuery, Text);
