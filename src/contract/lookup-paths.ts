/** Where each lookup list is read, by the name that a definition binds a choice to. */
export const LOOKUP_PATHS = {
  'license-types': '/applications/license-types',
  states: '/applications/states',
  offices: '/applications/offices',
  ethnicities: '/applications/ethnicities',
  'referral-sources': '/applications/referral-sources',
  colleges: '/applications/colleges',
  'help-categories': '/users/help-categories',
} as const;

export type LookupName = keyof typeof LOOKUP_PATHS;
