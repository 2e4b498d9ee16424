/** The calls of applicants and of the studio as an OpenAPI document, made from the routes. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { Form, Page } from '../../engine/index.ts';
import { type Audience, publicRoute } from '../http/route.ts';
import type { Definitions, Publication } from '../publishing/index.ts';
import { type WireSchema, wireSchema } from './wire-schema.ts';

type OpenapiPart = Record<string, unknown>;

/** A call with its path. A call that exists for every page has one entry for each. */
interface DescribedCall {
  call: contract.Call;
  audience: Audience;
  path: string;
  page?: Page;
  /** The form whose record is the body. */
  form?: Form | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes of the server. */
    routes: RouteOptions[];
  }
}

/** Records all routes. Call it before any route is added. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
}

interface OpenapiServices {
  /** Whether calls of the studio, and of applicants, are answered where the request came from and went to. */
  servesStudio: (request: FastifyRequest) => boolean;
  servesApplicants: (request: FastifyRequest) => boolean;
  brand: contract.Brand;
  definitions: Definitions;
}

export function openapiRoute(app: FastifyInstance, services: OpenapiServices): void {
  const { brand, definitions, servesStudio, servesApplicants } = services;
  let made: { publication: Publication; documents: Map<string, OpenapiPart> } | undefined;
  publicRoute(app, contract.openapi, ({ request }) => {
    const { current } = definitions;
    if (made?.publication !== current) made = { publication: current, documents: new Map() };
    const parts = { studio: servesStudio(request), applicants: servesApplicants(request) };
    const key = JSON.stringify(parts);
    const document = made.documents.get(key) ?? buildDocument(app, { brand, ...parts }, current);
    made.documents.set(key, document);
    return document;
  });
}

const EVERYWHERE = new Set<string>([
  // The preview of the studio reads the same lists as the app.
  ...Object.values(contract.LOOKUP_PATHS),
  ...[contract.health, contract.ready, contract.openapi].map(({ path }) => path),
]);

/** Calls that are answered on the host of the studio as well as on that of applicants. */
export const isAnsweredEverywhere = ({ path }: contract.Call): boolean => EVERYWHERE.has(path);

/** Whose calls the document describes. */
interface DescribedParts {
  brand: contract.Brand;
  studio: boolean;
  applicants: boolean;
}

function buildDocument(
  { routes }: FastifyInstance,
  { brand, studio, applicants }: DescribedParts,
  publication: Publication,
): OpenapiPart {
  const paths: Record<string, OpenapiPart> = {};
  const all = routes.flatMap((route) => describeRoute(route, publication));
  const isAnswered = ({ call }: DescribedCall): boolean =>
    isAnsweredEverywhere(call) || (isStudioCall(call) ? studio : applicants);
  for (const described of all.filter(isAnswered)) {
    paths[described.path] ??= {};
    Object.assign(paths[described.path] as OpenapiPart, {
      [described.call.method.toLowerCase()]: buildOperation(described, publication),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: publication.version },
    servers: [{ url: '/' }],
    paths,
    components: buildComponents(brand),
  };
}

const CALL = ':call';

function describeRoute({ url, method, config }: RouteOptions, publication: Publication): DescribedCall[] {
  if (!config?.call || method === 'HEAD') return [];
  const { call, audience = 'public', form } = config;
  if (!url.endsWith(CALL)) {
    const path = url.replace(/:(\w+)/g, '{$1}');
    return [{ call, audience, path, form: form === undefined ? undefined : publication.portalForm(form) }];
  }
  return publication.recordPages.map((page) => {
    const path = url.replace(CALL, page.call ?? page.section);
    return { call, audience, path, page, form: publication.form(page) };
  });
}

const isStudioCall = ({ path }: contract.Call): boolean => path.startsWith(contract.STUDIO_PATH);

function buildOperation(described: DescribedCall, publication: Publication): OpenapiPart {
  const { call, path, audience, page } = described;
  const [, , subject = '', ...names] = path.replace(/[{}]/g, '').split('/');
  const words = [call.method.toLowerCase(), subject, ...names].join('-');
  return {
    operationId: words.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: page ? publication.fixedT('english', page.section)('title') : sentence(names.at(-1) ?? subject),
    tags: [subject],
    parameters: buildParameters(described),
    ...(call.method === 'GET' ? {} : { requestBody: { required: true, content: json(buildBody(described)) } }),
    responses: buildResponses(described),
    security: [
      {
        ...(audience === 'applicant' && { session: [] }),
        ...(audience === 'staff' && { staff: [] }),
        ...(call.method !== 'GET' && { csrf: [], csrfCookie: [] }),
      },
    ],
  };
}

const sentence = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

function buildParameters({ call, audience, page, form, path }: DescribedCall): OpenapiPart[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: contract.Text,
  }));
  const { properties = {}, required = [] } = call.query as { properties?: OpenapiPart; required?: string[] };
  const query = Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema };
  });
  const headers = [
    ...((audience === 'applicant' || call.method !== 'GET') && !isStudioCall(call) ? ['TimeZone'] : []),
    ...(page && call.method === 'PUT' ? ['IfMatch', 'Signatures'] : []),
    ...(form && call.method !== 'GET' ? ['Definitions'] : []),
    ...(BASED.includes(call) ? ['IfMatch'] : []),
    ...(audience === 'staff' && call.method === 'POST' ? ['PressKey'] : []),
  ];
  return [...inPath, ...query, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

/** The record of a form in its envelope. */
function buildBody({ call, form }: DescribedCall): WireSchema {
  if (!form) return call.body as WireSchema;
  const { properties } = wireSchema(form, 'taken') as { properties: OpenapiPart };
  const envelope = call.body as { properties: OpenapiPart };
  return { ...envelope, properties: { ...properties, ...envelope.properties }, additionalProperties: false };
}

function buildResponses({ call, page, form, audience }: DescribedCall): OpenapiPart {
  const isRead = call.method === 'GET';
  const failures = [
    400,
    ...(audience === 'applicant' || isStudioCall(call) ? [401, 403] : []),
    ...(page || isStudioCall(call) ? [404] : []),
    ...(audience === 'staff' ? [409] : []),
    ...(call === contract.editFiles ? [412] : []),
    ...(isRead ? [] : [403, 408, 413, 415]),
    ...(audience === 'staff' && call.method === 'POST' ? [422] : []),
    429,
    500,
    503,
  ];
  const answer =
    form && isRead ? { anyOf: [wireSchema(form, 'given'), { type: 'null' }] } : (call.response as OpenapiPart);
  const headers = {
    ...((page || TAGGED.includes(call)) && { ETag: { schema: contract.Text } }),
    ...(!isRead &&
      !isStudioCall(call) && { [contract.RESPONSE_CODE_HEADER]: { $ref: '#/components/headers/AnswerCode' } }),
  };
  return {
    200: {
      description: isRead || isStudioCall(call) ? 'The answer.' : SUCCESS_OR_REFUSAL,
      content: buildContent(answer),
      headers,
    },
    ...Object.fromEntries(failures.map((status) => [status, { $ref: '#/components/responses/Failure' }])),
  };
}

/** Calls that may say which edit of the change they are based on. */
const BASED: contract.Call[] = [contract.editFiles, contract.approveChange];

/** Calls with an ETag: the number of the last edit of the change. */
const TAGGED: contract.Call[] = [contract.readChange, contract.readChangeFiles, contract.editFiles];

const SUCCESS_OR_REFUSAL = `'${contract.SUCCESS}', or another text as described; a rule's refusal is a text too, to be shown as it is.`;

/** The media types of an answer: texts are plain, everything else is JSON. */
function buildContent(answer: OpenapiPart): OpenapiPart {
  const kinds = (answer.anyOf as OpenapiPart[] | undefined) ?? [answer];
  const [texts, others] = [kinds.filter(isText), kinds.filter((kind) => !isText(kind))];
  return {
    ...(texts[0] && { [String(texts[0].contentMediaType ?? 'text/plain')]: { schema: texts[0] } }),
    ...(others.length > 0 && json(others.length === kinds.length ? answer : (others[0] as OpenapiPart))),
  };
}

const isText = ({ type }: OpenapiPart): boolean => type === 'string';
const json = (schema: OpenapiPart): OpenapiPart => ({ 'application/json': { schema } });

/** The headers that several calls read. */
const PARAMETERS: OpenapiPart = {
  TimeZone: {
    name: contract.TIME_ZONE_HEADER,
    in: 'header',
    description: 'An IANA name: today is the day there.',
    schema: contract.Text,
  },
  Definitions: {
    name: contract.DEFINITIONS_HEADER,
    in: 'header',
    description:
      'The version of the definitions that the page was answered under. A page of an application is refused when the application has another one by now; any other form is validated by it, if it was live within the last day.',
    schema: contract.Text,
  },
  Signatures: {
    name: contract.SIGNATURES_HEADER,
    in: 'header',
    description:
      'A query string of the documents whose Sign button was pressed, each with an id of the press: a new press signs again, the same one does not.',
    schema: contract.Text,
  },
  PressKey: {
    name: contract.IDEMPOTENCY_HEADER,
    in: 'header',
    description:
      'Random, and the same where a call is repeated whose answer was lost: then it acts once. Kept for a day.',
    schema: contract.Text,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the read that the save is based on: refused when the record was changed meanwhile.',
    schema: contract.Text,
  },
};

const buildComponents = (brand: contract.Brand): OpenapiPart => ({
  schemas: { Failure: contract.Failure },
  responses: {
    Failure: {
      description: 'Anything but an answer.',
      headers: {
        'Retry-After': { description: 'With 429: the seconds until there is room again.', schema: { type: 'integer' } },
      },
      content: json({ $ref: '#/components/schemas/Failure' }),
    },
  },
  parameters: PARAMETERS,
  headers: {
    AnswerCode: {
      description: [
        'What the text means, for programs; the text may be reworded.',
        ...Object.entries(contract.RESPONSE_CODES).map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
      ].join('\n'),
      schema: { type: 'string', enum: Object.keys(contract.RESPONSE_CODES) },
    },
  },
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: contract.cookieName(brand, 'session') },
    staff: { type: 'apiKey', in: 'cookie', name: contract.cookieName(brand, 'staff') },
    csrfCookie: { type: 'apiKey', in: 'cookie', name: contract.CSRF_COOKIE },
    csrf: { type: 'apiKey', in: 'header', name: contract.CSRF_HEADER, description: 'The value of the cookie again.' },
  },
});
