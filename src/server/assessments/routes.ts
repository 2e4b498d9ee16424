/** Calls about the activities of an applicant. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/index.ts';
import { personal } from '../http/route.ts';
import type { Portal } from '../portal.ts';
import { countCompleted, listActivities, mayTakeActivities, startActivity } from './activities.ts';
import { saveActivity } from './assessment.ts';

export function activityRoutes(app: FastifyInstance, portal: Portal): void {
  personal(app, contract.activities, ({ owner }) => listActivities(portal, owner));
  personal(app, contract.activitiesCompleted, ({ owner }) => countCompleted(portal, owner));
  personal(app, contract.takeActivities, ({ owner }) => mayTakeActivities(portal, owner));
  personal(app, contract.startActivity, ({ owner, body }) => startActivity(portal, owner, body));
  personal(app, contract.saveActivity, ({ owner, body }) => saveActivity(portal, owner, body));
}
