import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Applicant } from '../../../test/support/applicant.ts';
import { INSIDE } from '../../../test/support/assessment-client.ts';
import { quickest } from '../../../test/support/database.ts';
import { type ApiClient, PRODUCT, TestServer } from '../../../test/support/server.ts';
import { SHORT_FORMS } from '../../../test/support/short-forms.ts';
import { soaked } from '../../../test/support/soak.ts';
import { staffBrowser } from '../../../test/support/staff.ts';
import { RESPONSE_CODES, STUDIO_PATH } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Page } from '../../engine/index.ts';

type Part = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  parameters: Part[];
  requestBody?: { content: Part };
  responses: Record<string, Part>;
  security: Part[];
}
type Described = { content: Record<string, Part>; headers?: Part };
interface Document extends Part {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Part>;
}

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { date: /^\d{4}-\d\d-\d\d$/, email: /@/, 'date-time': /^\d{4}-\d\d-\d\dT/ },
});

const IF_MATCH = { $ref: '#/components/parameters/IfMatch' };

describe('the description of the API', () => {
  let server: TestServer;
  let document: Document;
  let operations: [string, Operation][];
  const ofApplicants = () => operations.filter(([name]) => !name.includes(` /api${STUDIO_PATH}/`));
  const operation = (name: string): Operation => {
    const found = operations.find(([at]) => at === name);
    if (!found) throw new Error(`${name} is not described.`);
    return found[1];
  };
  beforeAll(async () => {
    server = await TestServer.start(quickest, { ...PRODUCT, ...INSIDE });
    document = (await server.browser().get('/openapi.json')).json() as Document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
    );
  });
  afterAll(() => server.stop());

  test('the description of the API has every route, and none besides', () => {
    const routes = server.app.routes
      .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
      .flatMap(({ url, method }) => [method].flat().map((one) => `${one} ${url}`));
    const { recordPages } = server.services.definitions.current;
    const addresses = routes.flatMap((route) =>
      route.endsWith(':call')
        ? recordPages.map(({ section, call = section }) => route.replace(':call', call))
        : [route.replace(/:(\w+)/g, '{$1}')],
    );
    expect(operations.map(([name]) => name).sort()).toEqual(addresses.sort());
    expect(addresses.length).toBeGreaterThan(80);
  });

  test('the description of the API is valid OpenAPI 3.1, and all references resolve', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toEqual({ title: expect.stringMatching(/./), version: expect.stringMatching(/./) });
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, { operationId, summary, responses, parameters, requestBody, security }] of operations) {
      expect(operationId, name).toMatch(/^[a-z]\w+$/);
      expect(summary, name).toMatch(/^\S/);
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['200', '400', '500']));
      for (const one of Object.values(responses)) expect(one.$ref ?? one.description, name).toBeTypeOf('string');
      for (const one of parameters) expect(one.$ref ?? one.schema, name).toBeTruthy();
      expect(requestBody !== undefined, name).toBe(!name.startsWith('GET'));
      for (const scheme of security.flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(100);
    for (const path of new Set(references)) expect(at(document, path), path).toBeTypeOf('object');
  });

  test('the description of the API has the security of each call, and the records of each page', () => {
    expect(operation('GET /api/applications/states').security).toEqual([{}]);
    expect(operation('POST /api/users/login').security).toEqual([{ csrf: [], csrfCookie: [] }]);
    expect(operation('GET /api/users/current')).toMatchObject({ security: [{ session: [] }], responses: { 401: {} } });
    const save = operation('PUT /api/applications/work-eligibility');
    expect(save.security).toEqual([{ session: [], csrf: [], csrfCookie: [] }]);
    expect(save.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['id', 'email'],
            additionalProperties: false,
            properties: { id: { type: 'integer' }, email: { type: 'string' } },
          },
        },
      },
    });
    expect(operation('PUT /api/applications/draft').parameters).toContainEqual(IF_MATCH);
    expect(operation('GET /api/applications/draft').responses[200]).toHaveProperty('headers.ETag');
    const read = operation('GET /api/applications/personal-information');
    expect(read.parameters).toContainEqual(
      expect.objectContaining({ name: 'applicationId', in: 'query', required: true }),
    );
    expect(JSON.stringify(read.responses[200])).toContain('"socialSecurityNumber":{"anyOf":[{"type":"integer"');
  });

  test('the description of the API has the calls of the studio, unless the studio is off', async () => {
    const edit = operation('PUT /api/studio/changes/{id}/files');
    expect(edit.security).toEqual([{ staff: [], csrf: [], csrfCookie: [] }]);
    expect(edit.parameters).toEqual([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      IF_MATCH,
      { $ref: '#/components/parameters/Unattended' },
    ]);
    expect(Object.keys(edit.responses)).toEqual(expect.arrayContaining(['401', '403', '404', '409', '412', '413']));
    for (const based of ['studio/changes/{id}/approve', 'studio/changes/{id}/translations'])
      expect(operation(`POST /api/${based}`).parameters, based).toContainEqual(IF_MATCH);
    expect(operation('POST /api/studio/login').security).toEqual([{ csrf: [], csrfCookie: [] }]);
    const eve = await staffBrowser(server, 'eve@x.org', 'editor');
    const answer = await eve.post('/studio/changes', { title: 'Pets', why: 'x' });
    const { content, headers } = operation('POST /api/studio/changes').responses[200] as Described;
    expect([answer.headers.etag, headers]).toEqual(['"0"', expect.objectContaining({ ETag: expect.anything() })]);
    expect(ajv.validate((content['application/json'] as { schema: Part }).schema, answer.json())).toBe(true);
    const without = await TestServer.start(quickest, { STUDIO: '0' });
    const { paths } = (await without.browser().get('/openapi.json')).json() as Document;
    await without.stop();
    expect(Object.keys(paths).filter((path) => path.includes(STUDIO_PATH))).toEqual([]);
  });

  test('the description of the API has the header of the time zone in every call that depends on today', () => {
    const zone = { $ref: '#/components/parameters/TimeZone' };
    for (const [name, { parameters }] of ofApplicants())
      if (!name.startsWith('GET')) expect(parameters, name).toContainEqual(zone);
  });

  test('the description of the API explains the codes of refusals', () => {
    const { ResponseCode } = document.components.headers as { ResponseCode: { schema: { enum: string[] } } };
    expect(ResponseCode.schema.enum).toEqual(Object.keys(RESPONSE_CODES));
    for (const [name, { responses }] of ofApplicants())
      expect('X-Answer-Code' in ((responses[200] as { headers: Part }).headers ?? {}), name).toBe(
        !name.startsWith('GET'),
      );
  });

  /** Watches the calls of a browser; the list fills with what differs from the description. */
  function watched(browser: ApiClient): string[] {
    const wrong: string[] = [];
    const call = browser.call.bind(browser);
    browser.call = async (method, path, body, headers) => {
      const answer = await call(method, path, body, headers);
      const name = `${method} /api${path.split('?')[0]}`;
      const { requestBody, responses } = operation(name);
      const type = String(answer.headers['content-type']).split(';')[0] as string;
      const isWrong = (what: string, content: Part = {}, value: unknown = null): void => {
        const { schema } = content as { schema?: Part };
        if (!schema) wrong.push(`${name}: ${what} is not described`);
        else if (!ajv.validate(schema, value)) wrong.push(`${name}: ${what}: ${ajv.errorsText()}`);
      };
      if (answer.status === 200) {
        const { content, headers } = responses[200] as Described;
        const isTagged = answer.headers.etag !== undefined && answer.headers['cache-control'] === 'no-store';
        if (isTagged && !headers?.ETag) wrong.push(`${name}: its ETag is not described`);
        isWrong('answer', content[type], type === 'application/json' ? answer.json() : answer.text);
        if (body) isWrong('request', requestBody?.content['application/json'] as Part, body);
      }
      return answer;
    };
    return wrong;
  }

  test.each(soaked([1, 2, 6, 11, 23], [1, 11]))(
    'the description of the API matches all requests and responses of an application for posting %i',
    async (posting) => {
      const browser = await server.applicant(`walks${posting}@example.com`);
      const wrong = watched(browser);
      const applicant = await (await Applicant.begin(browser, posting)).walkTo();
      const known: Record<string, string | number> = {
        email: browser.email,
        applicationId: applicant.id,
        id: posting,
        section: applicant.scenario.pages[0]?.section ?? '',
      };
      const read = ofApplicants().filter(
        ([name, { responses }]) => name.startsWith('GET ') && 'content' in (responses[200] ?? {}),
      );
      expect(read.length).toBeGreaterThan(10);
      for (const [name, { parameters }] of read) {
        const requiredParameters = parameters
          .filter(({ required }) => required)
          .map(({ name: query }) => query as string);
        const query = requiredParameters.map((one) => `${one}=${known[one]}`).join('&');
        const { status, text } = await browser.get(`${name.replace('GET /api', '')}?${query}`);
        expect(status, `${name} ${text}`).toBe(200);
      }
      expect((await applicant.finish()).text).toBe('Success');
      expect(wrong).toEqual([]);
    },
  );

  test('the description of the API accepts digits as a number or as text with punctuation, and placeholders', async () => {
    const browser = await server.applicant('digits@example.com');
    const wrong = watched(browser);
    const applicant = await (await Applicant.begin(browser, 1)).walkTo('work-eligibility');
    const [page] = applicant.scenario.pages as [Page];
    const record = applicant.scenario.saved[page.section] as JsonObject;
    const others: JsonObject[] = [
      { socialSecurityNumber: '512-00-0001', phoneNumber: '(503) 555-0100' },
      { socialSecurityNumber: '512000001', primaryAddressZipCode: 97201, emergencyContactZipCode: 0 },
      { primaryAddressZipCode: 501, emergencyContactZipCode: null, previousAddresses: null },
    ];
    for (const changes of others) {
      const { text } = await applicant.save(page, { ...record, ...changes });
      expect(text).toBe('Success');
      expect((await applicant.read(page)).status).toBe(200);
    }
    expect(wrong).toEqual([]);
    const schema = at(
      operation('PUT /api/applications/personal-information').requestBody,
      '/content/application~1json/schema',
    ) as Part;
    const refused = [{ socialSecurityNumber: true }, { primaryAddressZipCode: -1 }, { dateOfBirth: 7 }];
    for (const changes of [...refused, { previousAddresses: [{ odd: 1 }] }])
      expect(ajv.validate(schema, { ...record, ...changes, id: 1, email: 'a@b.cd' }), JSON.stringify(changes)).toBe(
        false,
      );
  });

  test('the description of the API matches the calls of short forms', async () => {
    const browser = server.browser();
    const wrong = watched(browser);
    for (const { path, good, hasFile } of Object.values(SHORT_FORMS)) {
      if (!hasFile) expect((await browser.post(path, { ...good, email: 'ana@example.com' })).text).toBe('Success');
    }
    expect(wrong).toEqual([]);
  });

  test('the description of the API has the fields of the forms that visitors send', () => {
    const sent = (path: string): string => JSON.stringify(operation(`POST /api${path}`).requestBody);
    expect(sent('/users/help')).toContain('"issueDescription":');
    expect(sent('/applications/submit-quick-apply')).toContain('"isTimeRange1":');
    expect(sent('/applications/submit-resume')).toContain('"hasCollegeEducation":');
  });

  test('the description of the API has exactly the fields of every page', async () => {
    const ana = await server.applicant('ana@example.com');
    const id = await ana.begin(1);
    for (const { section, call = section } of server.services.definitions.current.recordPages) {
      const { content } = operation(`PUT /api/applications/${call}`).requestBody as { content: Part };
      const { properties } = (content['application/json'] as { schema: { properties: Part } }).schema;
      const record = Object.fromEntries(Object.keys(properties).map((name) => [name, null]));
      const known = await ana.put(`/applications/${call}`, { ...record, id, email: ana.email, language: 'english' });
      expect(known.status, `${section}: ${known.text}`).toBe(200);
      const odd = await ana.put(`/applications/${call}`, { ...record, id, email: ana.email, oddField: 1 });
      expect(odd.json(), section).toEqual({ error: 'Unknown fields: oddField' });
    }
  });
});

const at = (document: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replace('~1', '/'))
    .reduce<unknown>((part, key) => (part as Part | undefined)?.[key], document);
