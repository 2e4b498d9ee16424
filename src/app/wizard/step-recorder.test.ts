import { expect, test } from 'vitest';
import type { Step } from '../../contract/index.ts';
import type { CountedPage } from '../state/state.ts';
import { StepRecorder } from './step-recorder.ts';

/** Browser storage, with a clock that the test sets. */
class Window {
  memory: CountedPage | undefined;
  seconds = 0;
  readonly sent: Step[] = [];
  leavings = 0;

  page(): StepRecorder {
    return new StepRecorder('pets', {
      memory: { read: () => this.memory, write: (memory) => this.#keep(memory) },
      send: (steps, leaving) => {
        this.sent.push(...steps);
        if (leaving) this.leavings += 1;
      },
      now: () => this.seconds * 1000,
    });
  }

  #keep(memory: CountedPage): void {
    this.memory = memory;
  }

  get sentTexts(): string[] {
    return this.sent.map(
      ({ question, step, seconds }) => `${question ?? 'page'} ${step}${seconds === undefined ? '' : ` ${seconds}`}`,
    );
  }
}

test('a page that is filled in without a pause is reached and finished, with the time of each question', () => {
  const window = new Window();
  const page = window.page();
  page.open();
  window.seconds = 3;
  page.focus('/name');
  window.seconds = 10;
  page.focus('/age');
  page.focus('/age');
  window.seconds = 14;
  page.finish();
  page.leave();
  expect(window.sentTexts).toEqual([
    'page reached',
    '/name reached',
    '/age reached',
    'page finished 14',
    '/name finished 7',
    '/age finished 4',
  ]);
});

test('stored values are replaced, never changed', () => {
  const window = new Window();
  const stored: CountedPage = { state: 'left', questions: ['/name'] };
  window.memory = stored;
  const page = window.page();
  page.open();
  page.focus('/age');
  page.leave();
  expect(window.memory.questions).toEqual(['/name', '/age']);
  expect(stored).toEqual({ state: 'left', questions: ['/name'] });
});

test('leaving is counted at the question, returning does not reach again; time away is not counted', () => {
  const window = new Window();
  const page = window.page();
  page.open();
  page.focus('/name');
  window.seconds = 5;
  page.leave();
  page.leave();
  window.seconds = 500;
  page.resume();
  page.resume();
  window.seconds = 503;
  page.leave();

  window.seconds = 9000;
  const later = window.page();
  later.open();
  later.focus('/name');
  window.seconds = 9002;
  later.finish();
  expect(window.sentTexts).toEqual([
    'page reached',
    '/name reached',
    'page left',
    '/name left',
    'page returned',
    '/name returned',
    'page left',
    '/name left',
    'page returned',
    'page finished 2',
    '/name finished 2',
  ]);
  expect(window.leavings).toBe(3);
});

test('a finished page counts nothing more', () => {
  const window = new Window();
  const page = window.page();
  page.open();
  page.finish();
  const count = window.sentTexts.length;
  const again = window.page();
  again.open();
  again.focus('/name');
  again.leave();
  again.resume();
  again.finish();
  expect(window.sentTexts.length).toBe(count);
});

test('a clock that is set back, or a page left open for days, gives a time that the server accepts', () => {
  for (const [seconds, sent] of [
    [-63, 0],
    [400_000, 86_400],
  ] as const) {
    const window = new Window();
    const page = window.page();
    page.open();
    window.seconds = seconds;
    page.finish();
    expect(window.sentTexts).toEqual(['page reached', `page finished ${sent}`]);
  }
});
