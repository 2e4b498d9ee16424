import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type TestDatabase } from './database.ts';
import { PRODUCT, TestServer } from './server.ts';

type Part = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  parameters: Part[];
  requestBody?: { content: Part };
  responses: Record<string, Part>;
  security: Part[];
}
interface Document extends Part {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Part>;
}

describe('the description of the API', () => {
  let server: TestServer;
  let document: Document;
  let operations: [string, Operation][];
  const operation = (name: string): Operation => {
    const found = operations.find(([at]) => at === name);
    if (!found) throw new Error(`${name} is not described.`);
    return found[1];
  };
  beforeAll(async () => {
    server = await TestServer.start(databases[0] as TestDatabase, PRODUCT);
    document = (await server.browser().get('/openapi.json')).json() as Document;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
    );
  });
  afterAll(() => server.stop());

  test('has every route of the API, and none besides', () => {
    const routes = server.app.routes
      .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
      .flatMap(({ url, method }) => [method].flat().map((one) => `${one} ${url}`));
    const { pages } = server.app.portal.definitions.current;
    const addresses = routes.flatMap((route) =>
      route.endsWith(':call') ? pages.map(({ section, call = section }) => route.replace(':call', call)) : [route],
    );
    expect(operations.map(([name]) => name).sort()).toEqual(addresses.sort());
    expect(addresses.length).toBeGreaterThan(40);
  });

  test('is OpenAPI 3.1 in shape: all that it points to is there', () => {
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

  test('tells who may call, and what a page takes and gives', () => {
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
    const read = operation('GET /api/applications/personal-information');
    expect(read.parameters).toContainEqual(
      expect.objectContaining({ name: 'applicationId', in: 'query', required: true }),
    );
    expect(JSON.stringify(read.responses[200])).toContain('"socialSecurityNumber":{"type":["integer","null"]');
  });

  test('knows the fields of the forms that visitors send', () => {
    const sent = (path: string): string => JSON.stringify(operation(`POST /api${path}`).requestBody);
    expect(sent('/users/help')).toContain('"issueDescription":');
    expect(sent('/applications/submit-quick-apply')).toContain('"isTimeRange1":');
    expect(sent('/applications/submit-resume')).toContain('"hasCollegeEducation":');
  });

  test('knows the fields of every page that the server knows, and no others', async () => {
    const ana = await server.applicant('ana@example.com');
    const id = await ana.begin(1);
    for (const { section, call = section } of server.app.portal.definitions.current.pages) {
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
    .reduce<unknown>((part, key) => (part as Part | undefined)?.[key], document);
