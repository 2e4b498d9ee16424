import { repeatableImport } from '../widgets/repeatable-import.ts';

/** Loaders of the lazy screens, by the first segment of their address. */
const shortApplication = repeatableImport(() => import('./screens/short-application/short-application.tsx'));
const legal = repeatableImport(() => import('./screens/legal-page.tsx'));
const submitted = repeatableImport(() => import('./screens/short-application/short-application-submitted.tsx'));

export const SCREENS = {
  verify: repeatableImport(() => import('./screens/verify.tsx')),
  'reset-password': repeatableImport(() => import('./screens/reset-password.tsx')),
  help: repeatableImport(() => import('./screens/help.tsx')),
  privacy: legal,
  accommodation: legal,
  'quick-apply': shortApplication,
  'quick-apply-submitted': submitted,
  resume: shortApplication,
  'resume-submitted': submitted,
  account: repeatableImport(() => import('./screens/account.tsx')),
  dashboard: repeatableImport(() => import('./screens/dashboard/dashboard.tsx')),
  application: repeatableImport(() => import('./wizard/wizard.tsx')),
  activities: repeatableImport(() => import('./screens/assessments/activities.tsx')),
};

/** The loader for an address. */
export function screenAt(path: string): (() => Promise<unknown>) | undefined {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(SCREENS, first) ? SCREENS[first as keyof typeof SCREENS] : undefined;
}
