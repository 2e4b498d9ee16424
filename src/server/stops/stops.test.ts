import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../test/support/database.ts';
import { PRODUCT, TestServer } from '../../../test/support/server.ts';
import { staffBrowser } from '../../../test/support/staff.ts';
import { StepRecorder } from '../../app/wizard/step-recorder.ts';
import type { Step, StepKind, Stops } from '../../contract/index.ts';
import { publications, stopCounts } from '../database/tables/index.ts';
import { countedSteps, StepCounts, stopsBetween } from './index.ts';
import { toldParts } from './small-counts.ts';
import { medianOf, spanOf } from './time-span.ts';

describe.each(databases)('where people stop, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(database, PRODUCT);
  });
  afterAll(() => server.stop());

  const stops = async (day: string): Promise<Stops> => {
    await server.services.stepCounts.flush();
    return stopsBetween(server.services.db, { from: day, to: day, timeZone: 'UTC' }, 'english');
  };

  test('a browser counts for its own application, what the version has, and nothing names anybody', async () => {
    const { current } = server.services.definitions;
    const [page] = current.pages;
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
      [section, null, 6, 6],
      [section, question, 6, 6],
    ]);
    expect(places[0]?.parts.map(({ by, value }) => [by, value])).toEqual([
      ['phase', '0'],
      ['kind', expect.any(String)],
      ['language', 'spanish'],
      ['device', 'phone'],
    ]);
    const rows = await server.services.db.select().from(stopCounts);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|application/i);
    expect(rows.every(({ count }) => count === 6)).toBe(true);
  });

  test('a day that no calendar has is refused', async () => {
    const rita = await staffBrowser(server, 'rita@x.org', 'reader');
    for (const day of ['0000-01-01', '2031-02-30', '2031-1-1', 'today'])
      for (const name of ['from', 'to'])
        expect([day, (await rita.get(`/studio/stops?${name}=${day}`)).status]).toEqual([day, 400]);
    expect((await rita.get('/studio/stops?from=0001-01-01&to=9999-12-31')).status).toBe(200);
  });

  test('a version went live on the day that it was where everybody is counted', async () => {
    const { db } = server.services;
    await db.update(publications).set({ at: new Date('2031-03-02T01:30:00Z') });
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

  /** Compares the counts with the plan by which the people were made. */
  test('10,000 people who stop where a plan says are counted so', { timeout: 120_000 }, async () => {
    const day = '2031-05-06';
    const { services } = server;
    const { current } = services.definitions;
    const pages = current.pages.map((page) => {
      const questions = current.form(page).fields.map(({ path }) => path);
      return { section: page.section, questions: questions.slice(0, 4) };
    });
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
    const people = fc.sample(person, { numRuns: 10_000, seed: 14 });
    for (const { stopsAfter, leavesAt, returns, ...kind } of people) {
      const of = { day, ...kind };
      for (const [i, { section, questions }] of pages.entries()) {
        if (i > stopsAfter) break;
        const isLast = i === stopsAfter;
        const recorder = new StepRecorder(section, {
          memory: { read: () => undefined, write: () => {} },
          send: (steps) => {
            for (const counted of countedSteps(current, of, steps)) counts.add(counted);
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
          recorder.return();
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
    const { places } = await stopsBetween(services.db, { from: day, to: day, timeZone: 'UTC' }, 'english');
    let compared = 0;
    for (const place of places) {
      const name = place.question === null ? place.page : `${place.page} ${place.question}`;
      for (const step of ['reached', 'left', 'returned', 'finished'] as const) {
        const count = planned.get(`${name} ${step}`) ?? 0;
        expect(place[step], `${name} ${step}`).toBe(count < 5 ? '<5' : count);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(4 * pages.length);
    expect(places.filter(({ question }) => question === null)).toHaveLength(pages.length);
  });
});

test('small counts are not told, nor what would tell them', () => {
  expect(toldParts([100, 3])).toEqual(['?', '?']);
  expect(toldParts([100, 20, 3])).toEqual([100, '?', '?']);
  expect(toldParts([3])).toEqual(['<5']);
  expect(toldParts([100, 4, 3])).toEqual([100, '<5', '<5']);
  expect(toldParts([100, 7])).toEqual([100, 7]);
  let compared = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), (counts) => {
      const told = toldParts(counts);
      const isHidden = (i: number): boolean => typeof told[i] !== 'number';
      const rest = counts.reduce((sum, count, i) => sum + (isHidden(i) ? count : 0), 0);
      const hidden = counts.filter((_, i) => isHidden(i)).length;
      // The total is known, so the hidden counts add up to nothing or to at least five, or all counts are hidden.
      expect(rest === 0 || rest >= 5 || hidden === counts.length).toBe(true);
      expect(
        told.every((one, i) => (one === '<5' ? (counts[i] as number) < 5 : one === '?' || one === counts[i])),
      ).toBe(true);
      compared += 1;
    }),
  );
  expect(compared).toBeGreaterThanOrEqual(100);
});

test('a median is within a quarter of the real one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 60 }), (all) => {
      const spans = new Map<number, number>();
      for (const seconds of all) spans.set(spanOf(seconds), (spans.get(spanOf(seconds)) ?? 0) + 1);
      const middle = [...all].sort((a, b) => a - b)[Math.ceil(all.length / 2) - 1] as number;
      const median = medianOf(spans) as number;
      expect(median).toBeGreaterThanOrEqual(middle);
      expect(median).toBeLessThanOrEqual(Math.max(5, middle * 1.35 + 1));
    }),
  );
});
