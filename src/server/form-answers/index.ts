/** Validates the answers sent for a form, and puts them in words. */
export { type ReadableAnswer, readableAnswers, requireNoProblems, selectAnswers } from './form-answers.ts';
export {
  answerLines,
  type FormServices,
  fullName,
  type Person,
  servicesForShownVersion,
  servicesForStoredVersion,
  userIn,
  validatePortalForm,
} from './portal-forms.ts';
