import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyAfterLogin, jobPostingId, store, webHistory } from '../state/state.ts';
import { convertHash, dropSlash, recordEntry, redirectRoot } from './entry-link.ts';

const ORIGIN = 'https://jobs.example';
let place: URL;
let navigation: 'navigate' | 'reload';
let referrer: string;

beforeEach(() => {
  navigation = 'navigate';
  referrer = '';
  store.set(jobPostingId, null);
  store.set(webHistory, null);
  store.set(copyAfterLogin, null);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, address: string) => {
      place = new URL(address, place);
      vi.stubGlobal('location', place);
    },
  });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: navigation }] });
  vi.stubGlobal('document', {
    get referrer() {
      return referrer;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens an address, and returns it as the app begins with it. */
function arrive(address: string): string {
  place = new URL(address, ORIGIN);
  vi.stubGlobal('location', place);
  convertHash();
  dropSlash();
  redirectRoot();
  recordEntry(place);
  return place.href.replace(ORIGIN, '');
}

describe('an address', () => {
  test.each([
    ['/#/login?j=5', '/login?j=5'],
    ['/?h=mail#/create', '/create?h=mail'],
    ['/?h=mail#/create?j=5', '/create?j=5'],
    ['/login/', '/login'],
    ['/?j=5', '/create?j=5'],
    ['/login#main', '/login#main'],
  ])('%s is %s', (from, to) => expect(arrive(from)).toBe(to));

  test.each(['/#//other.example/login', '/#/\\other.example', '//other.example//'])(
    '%s leads to no other host',
    (from) => {
      arrive(from.startsWith('//') ? `${ORIGIN}${from}` : from);
      expect(place.origin).toBe(ORIGIN);
    },
  );
});

describe('an entry', () => {
  test('selects its job, but not by the address of a form without an application', () => {
    arrive('/dashboard?j=7');
    for (const address of ['/quick-apply?j=8', '/resume?j=8', '/help?j=8', '/login?j=no', '/login']) arrive(address);
    expect(store.get(jobPostingId)).toBe(7);
  });

  test('notes where the visitor comes from: what the link says, else the page before, and no page of a reload', () => {
    referrer = 'https://search.example/';
    arrive('/create?j=7&h=newsletter');
    expect(store.get(webHistory)).toBe('newsletter');
    arrive('/create?j=7');
    expect(store.get(webHistory)).toBe('https://search.example/');
    referrer = 'https://jobs.example/login';
    navigation = 'reload';
    arrive('/create?j=7');
    arrive('/create');
    expect(store.get(webHistory)).toBe('https://search.example/');
    navigation = 'navigate';
    referrer = '';
    arrive('/create?j=8');
    expect(store.get(webHistory)).toBeNull();
  });

  test('notes a long origin up to the limit of the server, and no half of a character', () => {
    arrive(`/create?h=${'x'.repeat(1999)}${encodeURIComponent('😀')}`);
    expect(store.get(webHistory)).toBe('x'.repeat(1999));
  });

  test('asks for a copy on the way to the login only, by its number', () => {
    for (const address of ['/dashboard?copy=5', '/login?copy=https://other.example', '/login']) arrive(address);
    expect(store.get(copyAfterLogin)).toBeNull();
    arrive('/login?copy=5');
    expect(store.get(copyAfterLogin)).toBe('5');
  });
});
