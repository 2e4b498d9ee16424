import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AssessmentClient, INSIDE, WORK_STYLE } from '../../../test/support/assessment-client.ts';
import { someDatabases } from '../../../test/support/database.ts';
import { readPixels } from '../../../test/support/png.ts';
import { TestServer } from '../../../test/support/server.ts';
import { type Activity, DEFAULT_BRAND, type JobPosting, type LookupName } from '../../contract/index.ts';
import { assessmentAnswers, jobPostings, postingActivities } from '../database/tables/index.ts';
import { ROOT } from '../process/project-root.ts';
import { importCatalogue } from './catalogue.ts';
import { Lookups } from './lookups.ts';

const BRAND = { ...DEFAULT_BRAND, name: 'Orchard "&" Sons' };

const office = { code: 'HQ', description: 'Main', requireMaritalStatus: true, requireBackgroundQuestion: false };
const posting = (id: number, changes: object = {}) => ({
  id,
  title: 'Baker',
  isOpen: true,
  officeCode: 'HQ',
  positionType: 'Warehouse',
  isInternship: false,
  isResume: false,
  isMultiPhase: false,
  jobCode: 100,
  ...changes,
});
/** Lists are kept for a few seconds. */
function pass(ms: number): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
}
const option = (code: string, value: number) => ({ code, englishDescription: code, spanishDescription: code, value });
const question = (id: number, changes: object = {}) => ({
  id,
  englishQuestion: 'How?',
  spanishQuestion: '¿Cómo?',
  answers: [option('A', 2), option('B', 0)],
  ...changes,
});
const activity = (id: number, changes: object = {}) => ({
  id,
  name: 'Tasks',
  spanishName: 'Tareas',
  englishInstructions: 'Answer',
  spanishInstructions: 'Responda',
  type: 'Checkbox',
  testQuestions: [question(1)],
  ...changes,
});
const picture = { png: readFileSync(join(ROOT, 'src/server/demo/pictures/201-1.png'), 'base64') };
const buttons = ['S', 'D'].map((code) => ({ code, englishDescription: code, spanishDescription: code }));
const comparing = (changes: object) =>
  activity(1, { type: 'SameOrDifferent', answers: buttons, testQuestions: [{ id: 1, ...changes }] });

describe.each(someDatabases)('on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, { DEMO: '0', ...INSIDE });
  });
  afterAll(() => server.stop());

  const take = (json: unknown) => importCatalogue(server.services.db, BRAND, json);
  const list = (name: LookupName) => new Lookups(server.services.db).list(name);
  const readPosting = async (id: number): Promise<JobPosting | null> =>
    (await server.browser().get(`/applications/job-postings?id=${id}`)).json() as JobPosting | null;

  test('a catalogue is imported, and imported again with changes', async () => {
    const states = [{ id: 1, name: 'Ohio', spanishName: 'Ohio' }];
    expect(await take({})).toEqual({ counts: {} });
    expect(await take({ offices: [office], postings: [posting(1), posting(2)], states, colleges: [] })).toEqual({
      counts: { offices: 1, postings: 2, states: 1, colleges: 0 },
    });
    expect(await readPosting(1)).toEqual(posting(1));
    const renamed = [
      { id: 1, name: 'Ohio', spanishName: 'Ojayo' },
      { id: 2, name: 'Utah', spanishName: 'Utah' },
    ];
    // References to entries of an earlier import stay valid.
    const again = { postings: [posting(2, { title: 'Miller', isOpen: false })], states: renamed };
    expect(await take(again)).toEqual({ counts: { postings: 1, states: 2 } });
    expect([(await readPosting(1))?.title, (await readPosting(2))?.title]).toEqual(['Baker', 'Miller']);
    expect(await list('states')).toEqual(renamed);
  });

  test('a catalogue names the employer in its texts', async () => {
    const source = {
      code: 1,
      description: '{{brand.name}} employee',
      spanishDescription: 'Empleado de {{brand.name}}',
      needDetails: true,
      offices: ['HQ'],
      isForResume: true,
      isActive: true,
    };
    await take({ offices: [office], referralSources: [source] });
    expect(await list('referral-sources')).toEqual([
      {
        ...source,
        description: 'Orchard "&" Sons employee',
        spanishDescription: 'Empleado de Orchard "&" Sons',
        isEmployee: null,
      },
    ]);
    await take({ referralSources: [{ ...source, isEmployee: true }] });
    pass(6_000);
    expect(await list('referral-sources')).toMatchObject([{ code: 1, isEmployee: true }]);
  });

  test('a catalogue gives colleges a full name, and an address if there is one', async () => {
    const colleges = [
      { id: 2, name: 'Éclair College', city: 'Lyons', state: 'GA' },
      { id: 1, name: 'Baking College', address: '1 Oven Road', city: 'Rye', state: 'NY' },
    ];
    await take({ colleges });
    expect(await list('colleges')).toEqual([
      { ...colleges[1], fullName: 'Baking College (Rye, NY)' },
      { ...colleges[0], address: 'Lyons, GA', fullName: 'Éclair College (Lyons, GA)' },
    ]);
  });

  test('a catalogue is visible within seconds', async () => {
    const browser = server.browser();
    const ethnicity = { code: 'OT', shortCode: 'O', description: 'Other', spanishDescription: 'Otro' };
    const seen = async () => (await browser.get('/applications/ethnicities')).json();
    expect(await seen()).toEqual([]);
    await take({ ethnicities: [ethnicity] });
    pass(6_000);
    expect(await seen()).toEqual([ethnicity]);
  });

  test('a catalogue removes a posting, or closes one that is in use', async () => {
    await take({
      offices: [office],
      activities: [activity(1)],
      postings: [posting(8, { activities: [1] }), posting(9)],
    });
    await (await server.applicant('ana@example.com')).begin(9);
    expect(await take({ removedPostings: [8, 9, 77] })).toEqual({ counts: { removedPostings: 3 } });
    expect(await readPosting(8)).toBeNull();
    expect(await readPosting(9)).toEqual(posting(9, { isOpen: false }));
  });

  test('a catalogue changes the activities of a posting and the questions of an activity, without touching stored answers', async () => {
    const { db } = server.services;
    const pictured = question(2, { image1: picture });
    await take({
      offices: [office],
      activities: [activity(WORK_STYLE, { testQuestions: [question(1), pictured], practiceQuestions: [question(3)] })],
      postings: [posting(4, { activities: [WORK_STYLE] })],
    });
    const bea = await AssessmentClient.begin(await server.applicant('bea@example.com'), 4);
    expect(readPixels(bea.question(WORK_STYLE, 1).image1)).toMatchObject({ width: 300, height: 150 });
    expect(bea.practice(WORK_STYLE).answers).toEqual([option('A', 2), option('B', 0)]);
    await bea.says(bea.question(WORK_STYLE), ['A']);
    const changed = activity(WORK_STYLE, { name: 'Chores', testQuestions: [question(5)], maxTime: 60 });
    await take({ activities: [changed, activity(2)], postings: [posting(4, { title: 'Cook' })] });
    const readActivities = async () =>
      (await bea.browser.get(`/applications/activities?email=${bea.browser.email}`)).json() as Activity[];
    const [chores] = await readActivities();
    expect(chores).toMatchObject({ name: 'Chores', hasPracticeQuestions: false, hasTimeLimit: true, maxTime: 60 });
    expect(chores?.testQuestions.map(({ id }) => id)).toEqual([5]);
    const answers = await db.select().from(assessmentAnswers).where(eq(assessmentAnswers.applicationId, bea.id));
    expect(answers).toMatchObject([{ questionId: 1, codes: ['A'], score: 2 }]);
    await take({ postings: [posting(4, { activities: [2, WORK_STYLE] })] });
    expect((await readActivities()).map(({ id }) => id)).toEqual([2, WORK_STYLE]);
    await take({ postings: [posting(4, { activities: [] })] });
    expect(await readActivities()).toEqual([]);
  });

  describe('is refused with the place and a sentence', () => {
    const faulty: [file: unknown, place: string, sentence: string | RegExp][] = [
      [[], '', 'must be an object with named values.'],
      [null, '', 'must be an object with named values.'],
      [{ office: [] }, '', /^"office" is not known here. Known are offices, /],
      [JSON.parse('{"__proto__": []}'), '', /^"__proto__" is not known here/],
      [{ offices: {} }, 'offices', 'must be a list.'],
      [{ states: [{ id: 1, name: 'Ohio' }] }, 'states[0]', '"spanishName" is missing.'],
      [{ states: [{ id: '1', name: 'Ohio', spanishName: 'Ohio' }] }, 'states[0].id', 'must be a whole number.'],
      [{ states: [{ id: 0, name: 'Ohio', spanishName: 'Ohio' }] }, 'states[0].id', 'must be >= 1.'],
      [{ states: [{ id: 2 ** 31, name: 'Ohio', spanishName: 'Ohio' }] }, 'states[0].id', 'must be <= 2147483647.'],
      [{ states: [{ id: 1, name: '', spanishName: 'Ohio' }] }, 'states[0].name', 'must not be empty.'],
      [
        { states: [{ id: 1, name: 'a\0b', spanishName: 'Ohio' }] },
        'states[0].name',
        'has characters that cannot be stored.',
      ],
      [{ offices: [{ ...office, description: 'x\ud800' }] }, 'offices[0].description', /cannot be stored/],
      [{ offices: [office, office] }, 'offices[1]', 'HQ stands in this list twice.'],
      [{ removedPostings: [1, 2, 1] }, 'removedPostings[2]', '1 stands in this list twice.'],
      [{ postings: [posting(3, { title: 5 })] }, 'postings[0].title', 'must be a text.'],
      [{ postings: [posting(3, { isOpen: 'yes' })] }, 'postings[0].isOpen', 'must be true or false.'],
      [{ postings: [posting(3, { positionType: '' })] }, 'postings[0].positionType', 'must not be empty.'],
      [{ postings: [posting(3, { positionType: '  ' })] }, 'postings[0].positionType', 'must not be empty.'],
      [{ postings: [posting(3, { officeCode: 'EAST' })] }, 'postings[0].officeCode', 'There is no office "EAST".'],
      [{ postings: [posting(3, { activities: [99] })] }, 'postings[0].activities[0]', 'There is no activity 99.'],
      [{ activities: [activity(1, { testQuestions: [] })] }, 'activities[0].testQuestions', /at least one entry/],
      [
        { activities: [activity(1, { testQuestions: [question(1)], practiceQuestions: [question(1)] })] },
        'activities[0]',
        'has two questions with the same id.',
      ],
    ];
    const inQuestion: [question: object, place: string, sentence: string][] = [
      [question(1, { spanishQuestion: '' }), '', 'must be asked in both languages, or in none.'],
      [question(1, { englishQuestion: '', spanishQuestion: '' }), '', '"englishQuestion" is missing.'],
      [question(1, { answers: [option('A', 1)] }), '.answers', 'must be at least two, here or in the activity.'],
      [question(1, { answers: [option('A', 1), option('A', 0)] }), '.answers', 'has a code twice.'],
      [question(1, { numberOfSelections: 3 }), '.numberOfSelections', 'is more than there are answers.'],
      [question(1, { right: 'C' }), '.right', 'There is no answer "C".'],
      [question(1, { image1: {} }), '.image1', '"png" is missing.'],
      [question(1, { image1: { png: 'R0lGODlh' } }), '.image1', 'must be a PNG file in base64.'],
    ];
    test.each([
      ...faulty,
      ...inQuestion.map(([readActivities, place, sentence]): [unknown, string, string] => [
        { activities: [activity(1, { testQuestions: [readActivities] })] },
        `activities[0].testQuestions[0]${place}`,
        sentence,
      ]),
      [{ activities: [comparing({ right: 'S' })] }, 'activities[0].testQuestions[0]', '"image1" is missing.'],
      [
        { activities: [comparing({ image1: picture })] },
        'activities[0].testQuestions[0]',
        'needs "right" or answers of its own.',
      ],
      [
        { activities: [comparing({ image1: picture, answers: [option('S', 1), option('A', 0)] })] },
        'activities[0].testQuestions[0].answers',
        'must be S, D.',
      ],
    ] as typeof faulty)(
      'a catalogue is refused with the place and a sentence: %j at %s: %s',
      async (file, place, sentence) => {
        const faults = { faults: expect.arrayContaining([{ place, sentence: expect.toSatisfy(matching(sentence)) }]) };
        expect(await take(file)).toEqual(faults);
      },
    );

    test('a catalogue is refused with the place and a sentence for all faults together, and nothing is imported', async () => {
      const file = {
        offices: [{ ...office, code: 'NEW' }],
        postings: [posting(50, { officeCode: 'NEW' }), posting(51, { officeCode: 'OLD' })],
        referralSources: [
          {
            code: 7,
            description: 'A',
            spanishDescription: 'A',
            needDetails: false,
            offices: ['NEW', 'OLD'],
            isForResume: true,
            isActive: true,
          },
        ],
      };
      expect(await take(file)).toEqual({
        faults: [
          { place: 'postings[1].officeCode', sentence: 'There is no office "OLD".' },
          { place: 'referralSources[0].offices[1]', sentence: 'There is no office "OLD".' },
        ],
      });
      expect(await readPosting(50)).toBeNull();
      expect(await take({ postings: [posting(50, { officeCode: 'NEW' })] })).toHaveProperty('faults');
      const ids = await server.services.db.select({ id: jobPostings.id }).from(jobPostings);
      expect(ids.map(({ id }) => id)).not.toContain(51);
      const links = await server.services.db.select().from(postingActivities);
      expect(links.filter(({ activityId }) => activityId === 99)).toEqual([]);
    });

    test('a catalogue is refused with the place and a sentence however long it is', async () => {
      const removedPostings = Array.from({ length: 300_000 }, (_, i) => i + 1);
      expect(await take({ removedPostings: [...removedPostings, 7] })).toEqual({
        faults: [{ place: 'removedPostings[300000]', sentence: '7 stands in this list twice.' }],
      });
    });

    test('a catalogue is refused with the place and a sentence however deeply it is nested', async () => {
      const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;
      expect(await take({ states: deep })).toHaveProperty('faults');
    });
  });
});

const matching =
  (sentence: string | RegExp) =>
  (text: string): boolean =>
    typeof sentence === 'string' ? text === sentence : sentence.test(text);
