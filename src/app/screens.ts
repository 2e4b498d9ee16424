/** The screens that are loaded when they are first shown, by the first part of their address. */
const visit = () => import('./screens/visit.tsx');
const submitted = () => import('./screens/visit-submitted.tsx');

export const SCREENS = {
  verify: () => import('./screens/verify.tsx'),
  'reset-password': () => import('./screens/reset-password.tsx'),
  help: () => import('./screens/help.tsx'),
  'quick-apply': visit,
  'quick-apply-submitted': submitted,
  resume: visit,
  'resume-submitted': submitted,
  account: () => import('./screens/account.tsx'),
  dashboard: () => import('./screens/dashboard.tsx'),
  application: () => import('./wizard/wizard.tsx'),
  activities: () => import('./screens/activities.tsx'),
};

/** Those of an address, on their way; what does not come is asked for again when it is shown. */
export function hasten(path: string): void {
  const [, first = ''] = path.split('/');
  if (Object.hasOwn(SCREENS, first)) SCREENS[first as keyof typeof SCREENS]().catch(() => undefined);
}
