/** Calls about an applicant's applications. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { readVisitor } from '../access/visitor-cookies.ts';
import { applicantRoute, checkEmail } from '../accounts/index.ts';
import { HttpError } from '../http/http-error.ts';
import { type RequestContextSettings, readRequestContext, readTimeZone } from '../http/request-context.ts';
import { publicRoute } from '../http/route.ts';
import * as rules from './applications.ts';
import { storeEventOrSubmit } from './browser-log.ts';
import { savedSections } from './completeness.ts';
import { copyRoutes } from './copy/copy-routes.ts';
import { ownedApplication } from './ownership.ts';
import { sectionRoutes } from './sections/section-routes.ts';
import type { SubmissionServices } from './submission.ts';

interface ApplicationRouteServices extends SubmissionServices, RequestContextSettings {
  brand: contract.Brand;
}

export function applicationRoutes(app: FastifyInstance, services: ApplicationRouteServices): void {
  const { db, brand } = services;
  applicantRoute(app, contract.createApplication, ({ owner, body, request }) =>
    rules.createApplication(services, owner, body, readVisitor(request, brand)),
  );
  applicantRoute(app, contract.continueApplication, ({ owner, body }) =>
    rules.continueApplication(db, owner, body.applicationId),
  );
  applicantRoute(app, contract.cancelApplication, ({ owner, body }) =>
    rules.cancelApplication(db, owner, body.applicationId),
  );
  applicantRoute(app, contract.currentApplication, ({ owner, request }) =>
    rules.currentApplication(db, owner, readTimeZone(request, services)),
  );
  applicantRoute(app, contract.previousApplications, ({ owner, request }) =>
    rules.previousApplications(db, owner, readTimeZone(request, services)),
  );
  applicantRoute(app, contract.multiPhaseApplicant, async ({ owner, query }) => {
    const { application } = await ownedApplication(db, owner, query.applicationId);
    const { id, phaseStatus } = application;
    return phaseStatus && { id, applicationId: id, status: phaseStatus };
  });
  applicantRoute(app, contract.savedSections, ({ owner, query, request }) =>
    savedSections(services, owner, query.applicationId, readRequestContext(request, services)),
  );
  copyRoutes(app, services);
  publicRoute(app, contract.browserLog, ({ body, request }) => {
    const { applicant } = request;
    if (applicant) checkEmail(body, applicant);
    else if (body.applicationId) throw new HttpError(401);
    return storeEventOrSubmit(
      services,
      applicant,
      body,
      readVisitor(request, brand),
      readRequestContext(request, services),
    );
  });
  sectionRoutes(app, services);
}
