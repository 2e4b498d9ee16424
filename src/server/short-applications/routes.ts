/** Calls of visitors who need no account: short applications, and the files that go with them. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { giveKeys, type Visitor, visitorOf } from '../accounts/device-key.ts';
import { momentOf, open } from '../http/route.ts';
import { liftContents } from '../http/upload-body.ts';
import { limitCrowd } from '../http/upload-limit.ts';
import type { Portal } from '../portal.ts';
import { type ShortForm, submitForm } from './submissions.ts';
import { countUpload, dropUpload, keyOf, takeUpload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends a file, by a key that they are given if they have none. */
    visitor: Visitor | null;
  }
}

/** The largest file in base64 and all that goes with it; files a little too large are still told so in words. */
const LARGEST_UPLOAD = 6 * 1024 * 1024;

export function visitRoutes(app: FastifyInstance, portal: Portal): void {
  const submitting = (call: typeof contract.submitQuickApply | typeof contract.submitResume, form: ShortForm): void =>
    open(
      app,
      call,
      ({ body, request }) =>
        submitForm(portal, form, {
          body: body as contract.ShortApplication & JsonObject,
          visitor: visitorOf(portal, request),
          moment: momentOf(request, portal.settings),
        }),
      { form: form.form },
    );
  submitting(contract.submitQuickApply, { form: 'quick-apply', open: false });
  submitting(contract.submitResume, { form: 'resume', open: true });
  app.register(async (files) => {
    limitCrowd(files);
    liftContents(files);
    fileRoutes(files, portal);
  });
}

function fileRoutes(app: FastifyInstance, portal: Portal): void {
  const special = { bodyLimit: LARGEST_UPLOAD };
  app.decorateRequest('visitor', null);
  app.register(async (scope) => {
    // Before the file is read.
    scope.addHook('onRequest', async (request, reply) => {
      const visitor = visitorOf(portal, request);
      const keys = { visitor: keyOf(visitor) };
      giveKeys(portal, keys, request, reply);
      request.visitor = { ...visitor, keys };
      await countUpload(portal, request.visitor);
    });
    open(
      scope,
      contract.uploadFile,
      ({ body, request }) => takeUpload(portal, body, request.visitor as Visitor),
      special,
    );
  });
  open(app, contract.deleteFile, ({ body, request }) => dropUpload(portal, body, visitorOf(portal, request)), special);
}
