/** Loaders of the lazy screens, by the first segment of their address. */
const shortApplication = () => import('./screens/short-application/short-application.tsx');
const legal = () => import('./screens/legal-page.tsx');
const submitted = () => import('./screens/short-application/short-application-submitted.tsx');

export const SCREENS = {
  verify: () => import('./screens/verify.tsx'),
  'reset-password': () => import('./screens/reset-password.tsx'),
  help: () => import('./screens/help.tsx'),
  privacy: legal,
  accommodation: legal,
  'quick-apply': shortApplication,
  'quick-apply-submitted': submitted,
  resume: shortApplication,
  'resume-submitted': submitted,
  account: () => import('./screens/account.tsx'),
  dashboard: () => import('./screens/dashboard/dashboard.tsx'),
  application: () => import('./wizard/wizard.tsx'),
  activities: () => import('./screens/assessments/activities.tsx'),
};

/** The loader for an address. */
export function screenAt(path: string): (() => Promise<unknown>) | undefined {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(SCREENS, first) ? SCREENS[first as keyof typeof SCREENS] : undefined;
}
