/** The parts of the OpenAPI document that several calls share. */
import * as contract from '../../contract/index.ts';

export type OpenapiPart = Record<string, unknown>;

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
      'The version of the definitions that the page was answered under. A page of an application is refused when the application has another one by now, in which the page differs; any other form is validated by it, if it was live within the last day.',
    schema: contract.Text,
  },
  Signatures: {
    name: contract.SIGNATURES_HEADER,
    in: 'header',
    description:
      'A query string of the documents whose Sign button was pressed, each with an id of the press: a new press signs again, the same one does not.',
    schema: contract.Text,
  },
  IdempotencyKey: {
    name: contract.IDEMPOTENCY_HEADER,
    in: 'header',
    description:
      'Random, and the same where a call is repeated whose response was lost: then it acts once. Kept for a day.',
    schema: contract.Text,
  },
  Unattended: {
    name: contract.UNATTENDED_HEADER,
    in: 'header',
    description: 'With any value, the call does not keep the session alive: a browser repeats it while nobody uses it.',
    schema: contract.Text,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the read that the save is based on: refused when the record was changed meanwhile.',
    schema: contract.Text,
  },
};

export const makeComponents = (brand: contract.Brand): OpenapiPart => ({
  schemas: { Failure: contract.Failure },
  responses: {
    Failure: {
      description: 'The call failed.',
      headers: {
        'Retry-After': { description: 'With 429: the seconds until there is room again.', schema: { type: 'integer' } },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
  parameters: PARAMETERS,
  headers: {
    ResponseCode: {
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
