import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDatabases } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { soaked } from '../../../test/support/soak.ts';
import { staffBrowser } from '../../../test/support/staff.ts';
import { StepRecorder } from '../../app/wizard/step-recorder.ts';
import type { CountInFives, Step, StepKind, Stops } from '../../contract/index.ts';
import { applications, liveHistory, stopCounts } from '../database/tables/index.ts';
import { DAY_MS } from '../process/clock.ts';
import { deleteExpired, deletePerson } from '../retention/index.ts';
import { personDeletion, retention } from '../retention-rules.ts';
import { type CountSpan, discloseCount, disclosePart, mayDiscloseMedian } from './counts-in-fives.ts';
import { StepCounts, stopsBetween, toStopCounts } from './index.ts';
import { medianSpan, timeSpan } from './time-span.ts';

describe.each(someDatabases)('where people stop, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const stops = async (day: string): Promise<Stops> => {
    await server.writeSteps();
    return stopsBetween(server.services.db, { from: day, to: day, timeZone: 'UTC' }, 'english');
  };

  test('a browser counts steps of its own application and version only, without personal data', async () => {
    const { current } = server.services.definitions;
    const [page] = current.recordPages;
    const section = page?.section as string;
    const question = current.form(page as NonNullable<typeof page>).fields[0]?.path as string;
    const step = (at: string | null, kind: StepKind): Step => ({ section, question: at, step: kind });
    const today = new Date().toISOString().slice(0, 10);
    for (let i = 0; i < 6; i += 1) {
      const browser = await server.applicant(`step-${i}@example.com`);
      const applicationId = await browser.begin(1);
      const steps = [step(null, 'reached'), step(question, 'reached'), step(question, 'left'), step(null, 'left')];
      const strange = [{ ...step(null, 'reached'), section: 'no-page' }, step('/no/question', 'reached')];
      const body = { applicationId, device: 'phone', steps: [...steps, ...strange], language: 'spanish' };
      expect((await browser.post('/applications/steps', body)).text).toBe('Success');
      expect((await browser.post('/applications/steps', { ...body, applicationId: 999_999 })).status).toBe(403);
    }
    const { places } = await stops(today);
    expect(places.map(({ page, question, reached, left }) => [page, question, reached, left])).toEqual([
      [section, null, 5, 5],
      [section, question, 5, 5],
    ]);
    expect(places[0]?.parts.map(({ by, value }) => [by, value])).toEqual([
      ['phase', '0'],
      ['kind', expect.any(String)],
      ['language', 'spanish'],
      ['device', 'phone'],
    ]);
    // Of six people of one kind, nothing is disclosed.
    for (const part of places[0]?.parts ?? []) expect([part.reached, part.left]).toEqual(['<10', '<10']);
    const rows = await server.services.db.select().from(stopCounts);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|application/i);
    expect(rows.every(({ count }) => count === 6)).toBe(true);
  });

  test('counts stay when applications expire, and when a person is deleted', async () => {
    const { services } = server;
    await server.writeSteps();
    const before = await services.db.select().from(stopCounts);
    expect(before.length).toBeGreaterThan(3);
    const ofEach = (await services.db.select().from(applications)).length;
    expect((await deletePerson(personDeletion(services), 'step-0@example.com')).applications).toBe(1);
    const old = new Date(Date.now() - 400 * DAY_MS);
    await services.db.update(applications).set({ savedAt: old });
    await deleteExpired(retention(services), new Date());
    expect(ofEach).toBe(6);
    expect(await services.db.select().from(applications)).toEqual([]);
    expect(await services.db.select().from(stopCounts)).toEqual(before);
    expect((await stops(new Date().toISOString().slice(0, 10))).places).toHaveLength(2);
  });

  test('a day that no calendar has is refused', async () => {
    const rita = await staffBrowser(server, 'rita@x.org', 'reader');
    for (const day of ['0000-01-01', '2031-02-30', '2031-1-1', 'today'])
      for (const name of ['from', 'to'])
        expect([day, (await rita.get(`/studio/stops?${name}=${day}`)).status]).toEqual([day, 400]);
    expect((await rita.get('/studio/stops?from=0001-01-01&to=9999-12-31')).status).toBe(200);
    expect((await rita.get('/studio/stops?from=&to=')).json()).toEqual((await rita.get('/studio/stops')).json());
  });

  test('a version went live on the day that it was where everybody is counted', async () => {
    const { db } = server.services;
    await db.update(liveHistory).set({ at: new Date('2031-03-02T01:30:00Z') });
    const liveOn = async (day: string, timeZone: string): Promise<number> =>
      (await stopsBetween(db, { from: day, to: day, timeZone }, 'english')).wentLive.length;
    for (const [timeZone, first, second] of [
      ['America/Los_Angeles', 1, 0],
      ['UTC', 0, 1],
    ] as const)
      expect([timeZone, await liveOn('2031-03-01', timeZone), await liveOn('2031-03-02', timeZone)]).toEqual([
        timeZone,
        first,
        second,
      ]);
  });

  const readCounts = (db: typeof server.services.db, day: string) =>
    db.select().from(stopCounts).where(eq(stopCounts.day, day));

  test('two spans that differ by one day do not reveal the count of that day', async () => {
    const { db } = server.services;
    await db.delete(stopCounts);
    const row = { version: server.services.definitions.current.version, section: 'boat', question: '', phase: '0' };
    const of = { ...row, kind: 'Office', language: 'english' as const, device: 'phone', step: 'reached', upTo: 0 };
    const days = [12, 3, 1, 1, 0, 1, 4];
    const julyDay = (i: number): string => `2031-07-0${i + 1}`;
    await db.insert(stopCounts).values(days.map((count, i) => ({ ...of, day: julyDay(i), count })));
    const reached = async (from: number, to: number): Promise<CountInFives | undefined> =>
      (await stopsBetween(db, { from: julyDay(from), to: julyDay(to), timeZone: 'UTC' }, 'english')).places[0]?.reached;
    expect(await reached(0, 6)).toBe(20);
    expect(await Promise.all(days.map((_, i) => reached(0, i)))).toEqual([10, 15, 15, 15, 15, 15, 20]);
    expect(await Promise.all(days.map((_, i) => reached(i, i)))).toEqual([10, 5, '<5', '<5', '<5', '<5', 5]);
    // Before anybody came there is no place.
    expect(await stopsBetween(db, { from: '2031-06-01', to: '2031-06-30', timeZone: 'UTC' }, 'english')).toMatchObject({
      places: [],
    });
    await db.delete(stopCounts);
  });

  test('earlier versions are listed if a group of five was completed in the span', async () => {
    const { db, definitions } = server.services;
    const { version } = definitions.current;
    await db.delete(stopCounts);
    const of = { section: 'boat', question: '', phase: '0', kind: 'Office', device: 'phone', step: 'reached', upTo: 0 };
    const row = { ...of, language: 'english' as const };
    const [before, now] = ['2031-08-01', '2031-08-02'];
    await db.insert(stopCounts).values([
      { ...row, version, day: before, count: 3 },
      { ...row, version: 'left', day: before, count: 30 },
      { ...row, version: 'few', day: before, count: 20 },
      { ...row, version: 'few', day: now, count: 4 },
      { ...row, version: 'some', day: before, count: 20 },
      { ...row, version: 'some', day: now, count: 6 },
    ]);
    const { places } = await stopsBetween(db, { from: now, to: now, timeZone: 'UTC' }, 'english');
    const disclosed = new Map(places.map((place) => [place.version, place.reached]));
    expect(disclosed).toEqual(
      new Map<string, CountInFives>([
        [version, '<5'],
        ['some', 5],
      ]),
    );
    await db.delete(stopCounts);
  });

  /** Compares the counts with the plan by which the people were made. */
  test('the steps of many people are counted as planned', { timeout: 120_000 }, async () => {
    const day = '2031-05-06';
    const { services } = server;
    const { current } = services.definitions;
    const pages = current.recordPages.map((page) => {
      const questions = current.form(page).fields.map(({ path }) => path);
      return { section: page.section, questions: questions.slice(0, 4) };
    });
    // What others have counted before takes part in the fives.
    await services.db.delete(stopCounts);
    const counts = new StepCounts(services.db, services.log);
    const planned = new Map<string, number>();
    const plan = (place: string, step: string): void =>
      void planned.set(`${place} ${step}`, (planned.get(`${place} ${step}`) ?? 0) + 1);
    const person = fc.record({
      stopsAfter: fc.nat(pages.length),
      leavesAt: fc.nat(3),
      returns: fc.boolean(),
      phase: fc.constantFrom('0', '1', '2'),
      kind: fc.constantFrom('Transportation', 'Warehouse'),
      language: fc.constantFrom('english' as const, 'spanish' as const),
      device: fc.constantFrom('phone', 'computer'),
    });
    const people = fc.sample(person, { numRuns: soaked(10_000, 200), seed: 14 });
    for (const { stopsAfter, leavesAt, returns, ...kind } of people) {
      const of = { day, ...kind };
      for (const [i, { section, questions }] of pages.entries()) {
        if (i > stopsAfter) break;
        const isLast = i === stopsAfter;
        const recorder = new StepRecorder(section, {
          memory: { read: () => undefined, write: () => {} },
          send: (steps) => {
            for (const counted of toStopCounts(current, of, steps)) counts.add(counted);
          },
          now: () => 0,
        });
        const visited = questions.slice(0, isLast ? leavesAt : questions.length);
        recorder.open();
        plan(section, 'reached');
        for (const question of visited) {
          recorder.focus(question);
          plan(`${section} ${question}`, 'reached');
        }
        const last = visited.at(-1);
        const places = [section, ...(last === undefined ? [] : [`${section} ${last}`])];
        if (isLast) {
          recorder.leave();
          for (const place of places) plan(place, 'left');
          if (!returns) continue;
          recorder.resume();
          recorder.leave();
          for (const place of places) plan(place, 'returned');
          for (const place of places) plan(place, 'left');
        } else {
          recorder.finish();
          plan(section, 'finished');
          for (const question of visited) plan(`${section} ${question}`, 'finished');
        }
      }
    }
    await counts.close();
    const kept = new Map<string, number>();
    for (const { section, question, step, count } of await readCounts(services.db, day)) {
      const name = `${question === '' ? section : `${section} ${question}`} ${step}`;
      kept.set(name, (kept.get(name) ?? 0) + count);
    }
    expect(kept).toEqual(planned);
    const { places } = await stopsBetween(services.db, { from: day, to: day, timeZone: 'UTC' }, 'english');
    let compared = 0;
    for (const place of places) {
      const name = place.question === null ? place.page : `${place.page} ${place.question}`;
      for (const step of ['reached', 'left', 'returned', 'finished'] as const) {
        const count = planned.get(`${name} ${step}`) ?? 0;
        expect(kept.get(`${name} ${step}`) ?? 0, `${name} ${step}`).toBe(count);
        expect(place[step], `${name} ${step}`).toBe(count < 5 ? '<5' : count - (count % 5));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(4 * pages.length);
    expect(places.filter(({ question }) => question === null)).toHaveLength(pages.length);
  });
});

/** Discloses the count of every span of days. */
const discloseDays = (days: readonly number[]): CountInFives[] => {
  const until = (day: number): number => days.slice(0, day).reduce((sum, count) => sum + count, 0);
  return days.flatMap((_, from) =>
    days.slice(from).map((__, i) => discloseCount({ before: until(from), until: until(from + i + 1) })),
  );
};

const sumsOfDays = (days: readonly number[]): number[] =>
  days.flatMap((_, from) => days.slice(from).map((__, i) => days.slice(from, from + i + 1).reduce((a, b) => a + b, 0)));

/** All lists of `length` counts from 0 to `most`. */
const allCounts = (length: number, most: number): number[][] =>
  Array.from({ length }).reduce<number[][]>(
    (worlds) => worlds.flatMap((world) => Array.from({ length: most + 1 }, (_, count) => [...world, count])),
    [[]],
  );

/** The counts that are disclosed, and the sums that must stay secret while they are small. */
interface Disclosure {
  disclosed: string;
  sums: number[];
}

/**
 * The small sums that are the same in all worlds for which the same is disclosed, for those worlds that a test asks about, and
 * how many small ones there were.
 */
function knownIn<World>(
  worlds: Iterable<World>,
  disclose: (world: World) => Disclosure,
  isAsked: (world: World) => boolean = () => true,
): { known: string[]; small: number } {
  const byDisclosed = new Map<string, { possible: Set<number>[]; isAsked: boolean }>();
  let small = 0;
  for (const world of worlds) {
    const { disclosed, sums } = disclose(world);
    const known = byDisclosed.get(disclosed) ?? { possible: sums.map(() => new Set<number>()), isAsked: false };
    for (const [i, sum] of sums.entries()) {
      known.possible[i]?.add(sum);
      if (sum > 0 && sum < 5) small += 1;
    }
    known.isAsked ||= isAsked(world);
    byDisclosed.set(disclosed, known);
  }
  const known = [...byDisclosed].flatMap(([disclosed, { possible, isAsked }]) =>
    possible.flatMap((sums) => {
      const [sum = 0] = sums;
      return isAsked && sums.size === 1 && sum > 0 && sum < 5 ? [`${sum}: ${disclosed}`] : [];
    }),
  );
  return { known, small };
}

test('no subtraction of time spans reveals a count from one to four', () => {
  const { known, small } = knownIn(allCounts(4, 9), (days) => ({
    disclosed: JSON.stringify(discloseDays(days)),
    sums: sumsOfDays(days),
  }));
  expect(known).toEqual([]);
  expect(small).toBeGreaterThan(10_000);
});

const addUp = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Discloses a total and its parts for every span of days. `counts` lists the days of the first part, then those of the next. */
function disclosePartsOf(counts: readonly number[], days: number): Disclosure {
  const parts = Array.from({ length: counts.length / days }, (_, i) => counts.slice(i * days, (i + 1) * days));
  const whole = Array.from({ length: days }, (_, day) => addUp(parts.map((part) => part[day] as number)));
  const spans = Array.from({ length: days }, (_, from) =>
    Array.from({ length: days - from }, (__, i) => [from, from + i + 1] as const),
  ).flat();
  const disclosed = spans.map(([from, to]) => {
    const reach = (of: number[]): CountSpan => ({ before: addUp(of.slice(0, from)), until: addUp(of.slice(0, to)) });
    return [discloseCount(reach(whole)), ...parts.map((part) => disclosePart(reach(part)))];
  });
  return { disclosed: disclosed.join(), sums: parts.flatMap(sumsOfDays) };
}

// Worlds beyond those that are asked about are what else may be.
test.each([
  { parts: 2, days: 1, most: 24, asked: 19 },
  { parts: 3, days: 1, most: 19, asked: 14 },
  { parts: 5, days: 1, most: soaked(9, 6), asked: soaked(4, 1) },
  ...soaked([{ parts: 6, days: 1, most: 9, asked: 4 }], []),
  { parts: 2, days: 2, most: soaked(17, 12), asked: soaked(12, 7) },
  ...soaked([{ parts: 3, days: 2, most: 9, asked: 5 }], []),
])('whatever parts are taken from a whole, none from one to four is known: $parts in $days days', (of) => {
  const { known, small } = knownIn(
    allCounts(of.parts * of.days, of.most),
    (counts) => disclosePartsOf(counts, of.days),
    (counts) => counts.every((count) => count <= of.asked),
  );
  expect(known).toEqual([]);
  expect(small).toBeGreaterThan(100);
});

test('with four people in each of five parts, only the total is disclosed', () => {
  const four = { before: 0, until: 4 };
  expect([discloseCount({ before: 0, until: 20 }), disclosePart(four)]).toEqual([20, '<10']);
  for (const [until, disclosed] of [
    [9, '<10'],
    [10, 10],
    [14, 10],
    [15, 15],
  ] as const)
    expect(disclosePart({ before: 0, until })).toBe(disclosed);
});

test('a count is disclosed in multiples of five, less than five away from the true count', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (before, more) => {
      const disclosed = discloseCount({ before, until: before + more });
      const number = disclosed === '<5' ? 0 : (disclosed as number);
      expect(number % 5).toBe(0);
      expect(Math.abs(number - more)).toBeLessThan(5);
      if (mayDiscloseMedian({ before, until: before + more })) expect(more).toBeGreaterThan(5);
    }),
  );
});

test('a median is within a quarter of the real one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 60 }), (all) => {
      const spans = new Map<number, number>();
      for (const seconds of all) spans.set(timeSpan(seconds), (spans.get(timeSpan(seconds)) ?? 0) + 1);
      const middle = [...all].sort((a, b) => a - b)[Math.ceil(all.length / 2) - 1] as number;
      const median = medianSpan(spans) as number;
      expect(median).toBeGreaterThanOrEqual(middle);
      expect(median).toBeLessThanOrEqual(Math.max(5, middle * 1.35 + 1));
    }),
  );
});
