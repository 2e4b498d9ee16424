/** Calls about the assessments of an applicant, which the API calls activities. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { personal } from '../accounts/index.ts';
import type { Database } from '../database/database.ts';
import { saveAnswer } from './assessment-answers.ts';
import { countCompleted, listAssessments, mayTakeAssessments, startAssessment } from './assessments.ts';

export function assessmentRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  personal(app, contract.activities, ({ owner }) => listAssessments(db, owner));
  personal(app, contract.activitiesCompleted, ({ owner }) => countCompleted(db, owner));
  personal(app, contract.takeActivities, ({ owner }) => mayTakeAssessments(db, owner));
  personal(app, contract.startActivity, ({ owner, body }) => startAssessment(db, owner, body));
  personal(app, contract.saveActivity, ({ owner, body }) => saveAnswer(db, owner, body));
}
