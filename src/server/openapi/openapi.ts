/**
 * The calls of applicants and of the studio as an OpenAPI document, which `@fastify/swagger` makes from the routes and
 * this file completes.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as contract from '../../contract/index.ts';
import { publicRoute } from '../http/route.ts';
import type { Definitions, LoadedVersion } from '../publishing/index.ts';
import { makeComponents, type OpenapiPart } from './components.ts';
import {
  completeOperation,
  type DescribedCall,
  type DescribedOperation,
  describeRoute,
  isStudioCall,
} from './operation.ts';

/** The operations of each path, by method. */
type Paths = Record<string, Record<string, DescribedOperation>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes of the server. */
    routes: RouteOptions[];
  }
}

/** Has all routes recorded and described. Call it before any route is added. */
export async function collectRoutes(app: FastifyInstance): Promise<void> {
  const routes: RouteOptions[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', servers: [{ url: '/' }] },
    convertConstToEnum: false,
    transform: ({ url, route }) => ({ url, schema: describeRoute(route.config) }),
  });
}

interface OpenapiServices {
  /** Whether the host and the network of a request may use the calls of the studio, and those of applicants. */
  servesStudio: (request: FastifyRequest) => boolean;
  servesApplicants: (request: FastifyRequest) => boolean;
  brand: contract.Brand;
  definitions: Definitions;
}

export function openapiRoute(app: FastifyInstance, services: OpenapiServices): void {
  const { brand, definitions, servesStudio, servesApplicants } = services;
  let cached: { loadedVersion: LoadedVersion; documents: Map<string, OpenapiPart> } | undefined;
  publicRoute(app, contract.openapi, ({ request }) => {
    const { current } = definitions;
    if (cached?.loadedVersion !== current) cached = { loadedVersion: current, documents: new Map() };
    const parts = { studio: servesStudio(request), applicants: servesApplicants(request) };
    const key = JSON.stringify(parts);
    const document = cached.documents.get(key) ?? buildDocument(app, { brand, ...parts }, current);
    cached.documents.set(key, document);
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

/** The calls that the document describes, by audience. */
interface DescribedParts {
  brand: contract.Brand;
  studio: boolean;
  applicants: boolean;
}

function buildDocument(
  app: FastifyInstance,
  { brand, studio, applicants }: DescribedParts,
  loadedVersion: LoadedVersion,
): OpenapiPart {
  const document: OpenapiPart = { ...app.swagger() };
  const operations = document.paths as Paths;
  const paths: Paths = {};
  const all = app.routes.flatMap((route) => findCalls(route, loadedVersion));
  const isAnswered = ({ call }: DescribedCall): boolean =>
    isAnsweredEverywhere(call) || (isStudioCall(call) ? studio : applicants);
  for (const described of all.filter(isAnswered)) {
    const { url, apiPath } = described;
    const method = described.call.method.toLowerCase();
    const operation = operations[toTemplate(url)]?.[method] as DescribedOperation;
    paths[apiPath] = { ...paths[apiPath], [method]: completeOperation(operation, described, loadedVersion) };
  }
  const info = { title: brand.name, version: loadedVersion.version };
  return { ...document, info, paths, components: makeComponents(brand) };
}

const toTemplate = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

const CALL = ':call';

function findCalls({ url, method, config }: RouteOptions, loadedVersion: LoadedVersion): DescribedCall[] {
  if (!config?.call || method === 'HEAD') return [];
  const { call, audience, form } = config;
  if (!url.endsWith(CALL)) {
    const portalForm = form === undefined ? undefined : loadedVersion.portalForm(form);
    return [{ call, audience, url, apiPath: toTemplate(url), form: portalForm }];
  }
  return loadedVersion.recordPages.map((page) => {
    const apiPath = url.replace(CALL, contract.pageCall(page));
    return { call, audience, url, apiPath, page, form: loadedVersion.form(page) };
  });
}
