/** What is sent for a form, judged and told in words. */
export { answersOf, refuseProblems, toldOf } from './form-answers.ts';
export { type FormServices, judgePortalForm, linesOf, type Person, userIn } from './portal-forms.ts';
