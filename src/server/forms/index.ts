/** Judges the answers sent for a form, and puts them in words. */
export { answersOf, type ReadableAnswer, readableAnswers, refuseProblems } from './form-answers.ts';
export { asJudged, asShown, type FormServices, judgePortalForm, linesOf, type Person, userIn } from './portal-forms.ts';
