/** Short applications that are filled in correctly, and their files. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { get, type JsonObject } from '../../src/engine/data/index.ts';
import type { FieldTemplate, Form } from '../../src/engine/index.ts';
import { helpRequests, submissions } from '../../src/server/database/tables/index.ts';
import { HELP_PLACE } from '../../src/server/short-applications/help-requests.ts';
import { submissionAad } from '../../src/server/short-applications/submissions.ts';
import type { Answer, ApiClient } from './server.ts';

export interface ShortForm {
  path: string;
  good: JsonObject;
  table: typeof submissions | typeof helpRequests;
  findPlace: (row: never) => string;
  /** Whether it is sent with a file. */
  hasFile: boolean;
}

const PERSON = {
  firstName: 'Ana',
  middleName: 'M',
  lastName: 'Lopez',
  phoneNumber: '5035550100',
  preferredName: 'Ani',
  referralSourceCode: 2,
  hasReferralSourceDetails: true,
  referralSourceDetails: 'Bea',
};

export const SHORT_FORMS: Record<string, ShortForm> = {
  help: {
    path: '/users/help',
    good: { name: 'Ana', phoneNumber: '5035550100', helpCategoryId: 1, issueDescription: 'It broke' },
    table: helpRequests,
    findPlace: () => HELP_PLACE,
    hasFile: false,
  },
  'quick-apply': {
    path: '/applications/submit-quick-apply',
    good: {
      ...PERSON,
      isTimeRange1: true,
      isTimeRange2: false,
      isTimeRange3: false,
      isTimeRangeOther: true,
      timeRangeOtherDetails: 'late',
      timeZone: 'UTC',
      jobPostingId: 1,
    },
    table: submissions,
    findPlace: submissionAad,
    hasFile: false,
  },
  resume: {
    path: '/applications/submit-resume',
    good: {
      ...PERSON,
      hasCollegeEducation: true,
      collegeId: null,
      isOtherCollege: true,
      otherCollegeName: 'Elsewhere',
      isInternship: false,
      expectedGraduationMonth: null,
      expectedGraduationYear: null,
      jobPostingId: 4,
    },
    table: submissions,
    findPlace: submissionAad,
    hasFile: true,
  },
};

/** A visitor with few answers. */
export const MARIA = {
  firstName: 'Maria',
  middleName: '',
  lastName: 'Lopez',
  email: 'maria.lopez@example.com',
  phoneNumber: '5551234567',
  preferredName: '',
  referralSourceCode: 1,
  hasReferralSourceDetails: false,
  referralSourceDetails: '',
  language: 'english',
};

/** Her quick apply. */
export const quick = (changes: JsonObject = {}): JsonObject => ({
  ...MARIA,
  isTimeRange1: true,
  isTimeRange2: false,
  isTimeRange3: false,
  isTimeRangeOther: false,
  timeRangeOtherDetails: '',
  timeZone: 'America/New_York',
  jobPostingId: 1,
  ...changes,
});

/** Her résumé application, which needs a file. */
export const resume = (changes: JsonObject = {}): JsonObject => ({
  ...MARIA,
  hasCollegeEducation: false,
  collegeId: null,
  isOtherCollege: false,
  otherCollegeName: '',
  isInternship: false,
  expectedGraduationMonth: null,
  expectedGraduationYear: null,
  jobPostingId: 4,
  ...changes,
});

/** The questions of a form that take any text and are answered in a record. */
export const freeTexts = ({ fields, logic: { save = {} } }: Pick<Form, 'fields' | 'logic'>, good: JsonObject) =>
  fields.filter(({ kind, schema, logic, path }: FieldTemplate) => {
    const isFree = kind === 'text' && !schema.pattern && !schema.format && !logic.local && !save[path];
    return isFree && typeof get(good, path.replaceAll('*', '0')) === 'string';
  });

/** A file with a text in it, as base64. */
export async function createPdf(text: string): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage().drawText(text);
  return Buffer.from(await document.save()).toString('base64');
}

export const upload = (
  browser: ApiClient,
  file: { email: string; fileName: string; fileContents: string },
  headers?: Record<string, string>,
): Promise<Answer> =>
  browser.post('/applications/upload-file', { ...file, fileType: 'ResumePDF', jobPostingId: 4, userId: '' }, headers);
