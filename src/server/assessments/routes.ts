/** Calls about the assessments of an applicant, which the API calls activities. They are taken in the employer's own networks. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../contract/index.ts';
import { applicantRoute } from '../accounts/index.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import { isInternal } from '../http/network/internal-network.ts';
import type { RequestContextSettings } from '../http/request-context.ts';
import { saveAnswer } from './assessment-answers.ts';
import { countCompleted, listAssessments, mayTakeAssessments, startAssessment } from './assessments.ts';

interface AssessmentServices extends Pick<RequestContextSettings, 'internalNetworks'> {
  db: Database;
}

export function assessmentRoutes(app: FastifyInstance, { db, internalNetworks }: AssessmentServices): void {
  /** Wraps a handler: calls from outside the employer's networks are refused. */
  const inside =
    <Call extends { request: FastifyRequest }, Answer>(handler: (call: Call) => Answer) =>
    (call: Call): Answer => {
      if (!isInternal(call.request, internalNetworks)) throw new HttpError(403, 'server.activity.elsewhere');
      return handler(call);
    };
  // Also answered outside the employer's networks, so that applicants learn that there are activities.
  applicantRoute(app, contract.takeActivities, ({ owner }) => mayTakeAssessments(db, owner));
  applicantRoute(
    app,
    contract.activities,
    inside(({ owner }) => listAssessments(db, owner)),
  );
  applicantRoute(
    app,
    contract.activitiesCompleted,
    inside(({ owner }) => countCompleted(db, owner)),
  );
  applicantRoute(
    app,
    contract.startActivity,
    inside(({ owner, body }) => startAssessment(db, owner, body)),
  );
  applicantRoute(
    app,
    contract.saveActivity,
    inside(({ owner, body }) => saveAnswer(db, owner, body)),
  );
}
