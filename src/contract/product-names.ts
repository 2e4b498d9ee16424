import type { Envelope } from './application.ts';

/** The names that a definition cannot use freely, for the checks of definitions. */
export const PRODUCT_NAMES = {
  calls: [
    ...['activities', 'activities-completed', 'take-activities', 'start-activity', 'save-activity', 'create', 'cancel'],
    ...[
      'continue',
      'current',
      'copy',
      'previous',
      'multi-phase-applicant',
      'sections',
      'draft',
      'drafts',
      'license-types',
      'states',
    ],
    ...['offices', 'ethnicities', 'referral-sources', 'colleges', 'job-postings', 'job-search-link', 'submit-resume'],
    ...['submit-quick-apply', 'upload-file', 'delete-file', 'steps', 'start'],
  ],
  envelope: { id: 'number', email: 'emailAddress', language: 'tongue' } satisfies Record<keyof Envelope, string>,
  texts: ['saveError', 'loadError'],
  documents: { 'privacy-notice': 'app.privacy', accommodation: 'app.accommodation' },
};
