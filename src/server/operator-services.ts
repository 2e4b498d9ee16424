/** The services of the operator's commands. */
import { currentSecret } from './database/installation-keys.ts';
import type { OperatorServices } from './operator/index.ts';
import { personDeletion, rotationServices } from './retention-rules.ts';
import type { Services } from './services.ts';

export const operatorServices = (services: Services): OperatorServices => {
  const { db, keys, definitions, lookups, files, log, mailer, settings } = services;
  const { brand, timeZone, studio } = settings;
  const source = { connect: services.connect, files, secret: currentSecret(settings) };
  const common = { db, keys, definitions, lookups, files, log, mailer, brand, timeZone };
  return {
    ...common,
    studioUrl: studio.url,
    source,
    personDeletion: personDeletion(services),
    rotationServices: rotationServices(services),
  };
};
