/** Calls that need no account: short applications with their files, and requests for help. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import type { Visitor } from '../access/browser-keys.ts';
import { readVisitor, setBrowserKeys } from '../access/visitor-cookies.ts';
import { type FormServices, servicesForShownVersion } from '../form-answers/index.ts';
import { type RequestContextSettings, readDefinitionsVersion, readRequestContext } from '../http/request-context.ts';
import { publicRoute } from '../http/route.ts';
import { parseContentsSeparately } from '../http/upload-body.ts';
import { limitUploads } from '../http/upload-limit.ts';
import { HELP_FORM, type HelpServices, requestHelp } from './help-requests.ts';
import { submitForm } from './submissions.ts';
import { countUpload, deleteUpload, storeUpload, type UploadServices, visitorKey } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the visitor by the key in a cookie, which is set when it is missing. */
    visitor: Visitor | null;
  }
}

/** Room for the largest file in base64 and the other fields, and some more: a file slightly too large gets a text as refusal. */
const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

interface ShortApplicationServices extends UploadServices, HelpServices, FormServices, RequestContextSettings {
  brand: contract.Brand;
}

export function shortApplicationRoutes(app: FastifyInstance, services: ShortApplicationServices): void {
  const { brand } = services;
  publicRoute(
    app,
    contract.help,
    async ({ body, request }) =>
      requestHelp(
        await servicesForShownVersion(services, readDefinitionsVersion(request)),
        body,
        readVisitor(request, brand),
        readRequestContext(request, services),
      ),
    { form: HELP_FORM },
  );
  const submitRoute = (call: typeof contract.submitQuickApply | typeof contract.submitResume, form: string): void =>
    publicRoute(
      app,
      call,
      async ({ body, request }) =>
        submitForm(await servicesForShownVersion(services, readDefinitionsVersion(request)), form, {
          body: body as contract.ShortApplication & JsonObject,
          visitor: readVisitor(request, brand),
          context: readRequestContext(request, services),
        }),
      { form },
    );
  submitRoute(contract.submitQuickApply, 'quick-apply');
  submitRoute(contract.submitResume, 'resume');
  app.register(async (files) => {
    limitUploads(files);
    parseContentsSeparately(files);
    fileRoutes(files, services);
  });
}

function fileRoutes(app: FastifyInstance, services: UploadServices & { brand: contract.Brand }): void {
  const { brand } = services;
  const options = { bodyLimit: MAX_UPLOAD_BYTES };
  app.decorateRequest('visitor', null);
  app.register(async (scope) => {
    // Checked before the file is read.
    scope.addHook('onRequest', async (request, reply) => {
      const visitor = readVisitor(request, brand);
      const keys = { visitor: visitorKey(visitor) };
      setBrowserKeys(keys, brand, request, reply);
      request.visitor = { ...visitor, browserKeys: keys };
      await countUpload(services, request.visitor);
    });
    publicRoute(
      scope,
      contract.uploadFile,
      ({ body, request }) => storeUpload(services, body, request.visitor as Visitor),
      options,
    );
  });
  publicRoute(
    app,
    contract.deleteFile,
    ({ body, request }) => deleteUpload(services, body, readVisitor(request, brand)),
    options,
  );
}
