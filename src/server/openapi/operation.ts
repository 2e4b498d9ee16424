/** One call in the OpenAPI document. */
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { Form, Page } from '../../engine/index.ts';
import type { LoadedVersion } from '../publishing/index.ts';
import type { OpenapiPart } from './components.ts';
import { wireSchema } from './wire-schema.ts';

export interface DescribedOperation extends OpenapiPart {
  parameters?: OpenapiPart[];
  responses: { 200: OpenapiPart };
}

/** A call at one address. A call that exists for every page has one address for each. */
export interface DescribedCall {
  call: contract.Call;
  audience: FastifyContextConfig['audience'];
  /** The URL of the route, with `/api`: `/api/applications/:call`. */
  url: string;
  /** The path in the document, with `/api`. */
  apiPath: string;
  page?: Page;
  /** The form whose record is the body. */
  form?: Form | undefined;
}

export const isStudioCall = ({ path }: contract.Call): boolean => path.startsWith(contract.STUDIO_PATH);

/** The parts that the plugin describes: the path, the query, the body and the response. Other routes are left out. */
export function describeRoute({ call }: FastifyContextConfig = {}): FastifySchema {
  if (!call) return { hide: true };
  const isRead = call.method === 'GET';
  return {
    tags: namesIn(call.path).slice(0, 1),
    querystring: call.query,
    ...(!isRead && { body: call.body }),
    response: {
      200: {
        description: isRead || isStudioCall(call) ? 'The response.' : SUCCESS_OR_REFUSAL,
        content: buildContent(call.response as OpenapiPart),
      },
    },
  };
}

/** Adds to the operation of a route its name, headers, failures and security, and the record of its page. */
export function completeOperation(
  operation: DescribedOperation,
  described: DescribedCall,
  loadedVersion: LoadedVersion,
): DescribedOperation {
  const { call, audience, apiPath, page, form } = described;
  const isWrite = call.method !== 'GET';
  const [, ...names] = namesIn(apiPath.replace(/[{}]/g, ''));
  const words = [call.method.toLowerCase(), ...names].join('-');
  const record = form && !isWrite && { content: json({ anyOf: [wireSchema(form, 'response'), { type: 'null' }] }) };
  return {
    ...operation,
    operationId: words.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: page ? loadedVersion.fixedT('english', page.section)('title') : sentence(names.at(-1) ?? ''),
    parameters: [
      ...(operation.parameters ?? []).filter(({ name }) => !(page && name === 'call')),
      ...headersRead(described).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(form && isWrite && { requestBody: { required: true, content: json(buildBody(call, form)) } }),
    security: [
      {
        ...(audience === 'applicant' && { session: [] }),
        ...(audience === 'staff' && { staff: [] }),
        ...(isWrite && { csrf: [], csrfCookie: [] }),
      },
    ],
    responses: {
      200: { ...operation.responses[200], ...record, headers: headersSent(described) },
      ...Object.fromEntries(failures(described).map((status) => [status, { $ref: '#/components/responses/Failure' }])),
    },
  };
}

/** The names between the slashes of a path. */
const namesIn = (path: string): string[] => path.split('/').slice(1);

const sentence = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** The names of the headers that a call reads: see `components.ts`. */
function headersRead({ call, audience, page, form }: DescribedCall): string[] {
  const isWrite = call.method !== 'GET';
  return [
    ...((audience === 'applicant' || isWrite) && !isStudioCall(call) ? ['TimeZone'] : []),
    ...(page && call.method === 'PUT' ? ['IfMatch', 'Signatures'] : []),
    ...(form && isWrite ? ['Definitions'] : []),
    ...(BASED.includes(call) ? ['IfMatch'] : []),
    ...(audience === 'staff' && call.method === 'POST' ? ['IdempotencyKey'] : []),
    ...(audience === 'staff' ? ['Unattended'] : []),
  ];
}

const headersSent = ({ call, page }: DescribedCall): OpenapiPart => ({
  ...((page || isTagged(call)) && { ETag: { schema: contract.Text } }),
  ...(call.method !== 'GET' &&
    !isStudioCall(call) && { [contract.RESPONSE_CODE_HEADER]: { $ref: '#/components/headers/ResponseCode' } }),
});

/** The record of a form in the envelope of its call. */
function buildBody(call: contract.Call, form: Form): OpenapiPart {
  const { properties } = wireSchema(form, 'request') as { properties: OpenapiPart };
  const envelope = call.body as { properties: OpenapiPart };
  return { ...envelope, properties: { ...properties, ...envelope.properties }, additionalProperties: false };
}

const failures = ({ call, page, audience }: DescribedCall): number[] => [
  400,
  ...(audience === 'applicant' || isStudioCall(call) ? [401, 403] : []),
  ...(page || isStudioCall(call) ? [404] : []),
  ...(audience === 'staff' ? [409] : []),
  ...(call === contract.editFiles ? [412] : []),
  ...(call.method === 'GET' ? [] : [403, 408, 413, 415]),
  ...(audience === 'staff' && call.method === 'POST' ? [422] : []),
  429,
  500,
  503,
];

/** Calls besides those of pages that may name the edit or draft that they are based on. */
const BASED: contract.Call[] = [
  contract.saveDraft,
  contract.editFiles,
  contract.confirmTranslations,
  contract.approveChange,
];

/** Calls besides those of pages with an ETag, which such a call sends back. */
const isTagged = (call: contract.Call): boolean =>
  call.response === contract.ChangeShown || [...BASED, ...TAGGED].includes(call);
const TAGGED: contract.Call[] = [
  contract.readDraft,
  contract.readChangeFiles,
  contract.checkChange,
  contract.undoEdit,
  contract.redoEdit,
];

const SUCCESS_OR_REFUSAL = `'${contract.SUCCESS}', or another text as described; a rule's refusal is a text too, to be shown as it is.`;

/** The media types of a response: texts are plain, everything else is JSON. */
function buildContent(response: OpenapiPart): OpenapiPart {
  const kinds = (response.anyOf as OpenapiPart[] | undefined) ?? [response];
  const [texts, others] = [kinds.filter(isText), kinds.filter((kind) => !isText(kind))];
  return {
    ...(texts[0] && { [String(texts[0].contentMediaType ?? 'text/plain')]: { schema: texts[0] } }),
    ...(others.length > 0 && json(others.length === kinds.length ? response : (others[0] as OpenapiPart))),
  };
}

const isText = ({ type }: OpenapiPart): boolean => type === 'string';
const json = (schema: OpenapiPart): OpenapiPart => ({ 'application/json': { schema } });
