/** The screens that are loaded when they are first shown, by the first part of their address. */
const visit = () => import('./screens/short-application/short-application.tsx');
const submitted = () => import('./screens/short-application/short-application-submitted.tsx');

export const SCREENS = {
  verify: () => import('./screens/verify.tsx'),
  'reset-password': () => import('./screens/reset-password.tsx'),
  help: () => import('./screens/help.tsx'),
  'quick-apply': visit,
  'quick-apply-submitted': submitted,
  resume: visit,
  'resume-submitted': submitted,
  account: () => import('./screens/account.tsx'),
  dashboard: () => import('./screens/dashboard/dashboard.tsx'),
  application: () => import('./wizard/wizard.tsx'),
  activities: () => import('./screens/assessments/activities.tsx'),
};

/** Where the bare address leads to: the form and the address of new visitors. */
export const ENTRANCE = 'create';

/** The one of an address. */
export function screenAt(path: string): (() => Promise<unknown>) | undefined {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(SCREENS, first) ? SCREENS[first as keyof typeof SCREENS] : undefined;
}
