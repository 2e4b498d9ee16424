import { flushSync as act } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documentForm, LEGAL, signing, situation, t } from '../../test/support/renderer/document-form.ts';
import {
  alertText,
  button,
  click,
  control,
  focused,
  missing,
  render,
  type,
  violations,
} from '../../test/support/renderer/page.tsx';
import { sampled } from '../../test/support/soak.ts';
import type { JsonObject, Language } from '../engine/data/index.ts';
import { FormStore } from './index.ts';

const WHOLE = { tenant: 'Ana', bedrooms: 2, holder: 'Eva', animal: 'cat', reason: 'Mice' };
const SIGNED = { ...WHOLE, isTermsSigned: true, isKeysSigned: true };

function open(record: JsonObject = {}, language: Language = 'english', more: JsonObject = {}): FormStore {
  const store = new FormStore(documentForm, situation(language, more), { since: '2026-02-28', ...record });
  render({ store, t: t[language], signing: signing(language) });
  return store;
}

const title = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('h2 > button')].find((one) =>
    one.textContent?.startsWith(text),
  );
  if (!found) throw new Error(`There is no document "${text}".`);
  return found;
};
const sign = (name: 'Terms' | 'Keys'): HTMLButtonElement => control<HTMLButtonElement>(`is${name}Signed`);
const article = (): HTMLElement | null => document.querySelector('article');
const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];
const shownProblems = (): (string | null)[] => links().map(({ textContent }) => textContent);

test('Read more shows the text as elements, and escapes markup', async () => {
  open();
  const more = button('Read more');
  expect([more.getAttribute('aria-expanded'), article()]).toEqual(['false', null]);
  click(more);
  await expect.poll(() => article()?.querySelector('h3')?.textContent).toBe('Your home');
  const text = article() as HTMLElement;
  const all = (selector: string) => [...text.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(all('h3, h4, h5, h1, h2')).toEqual(['Your home', 'Pay']);
  expect(all('blockquote > p')).toEqual(['Sample. Ask counsel & friends.']);
  expect(all('strong, em')).toEqual(['Sample.', 'counsel']);
  expect(all('ul > li')).toEqual(['rent by the rules', 'deposit']);
  expect(all('ol > li')).toEqual(['first', 'second']);
  const hrefs = [...text.querySelectorAll('a')].map(({ href }) => href);
  expect(hrefs).toEqual(['https://example.com/rules', 'mailto:mail@example.com']);
  expect(all('b, img, script, .raw')).toEqual([]);
  expect(text.textContent).toContain('<b class="raw">not bold</b>');
  expect([more.getAttribute('aria-expanded'), more.textContent]).toEqual(['true', 'Read less']);
  click(more);
  expect(article()).toBeNull();
});

test('a text that was never opened says so until it is opened or signed', () => {
  open(WHOLE);
  const unopened = () => document.body.textContent?.split(String(t.english('sign.unopened'))).length ?? 0;
  const before = unopened();
  expect(before).toBeGreaterThan(2);
  const keys = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Read more').at(-1);
  click(keys as HTMLElement);
  expect(unopened()).toBe(before - 1);
  click(button('Read less'));
  expect(unopened()).toBe(before - 1);
  click(sign('Terms'));
  expect(unopened()).toBe(before - 2);
});

test('a long text is part of the page: it does not scroll by itself', async () => {
  const store = new FormStore(documentForm, situation(), {});
  const text = Array.from({ length: 200 }, (_, paragraph) => `Paragraph ${paragraph}.`).join('\n\n');
  render({ store, t: t.english, signing: signing('english', async () => text) });
  click(button('Read more'));
  await expect.poll(() => article()?.textContent).toContain('Paragraph 199.');
  const { scrollHeight, clientHeight } = article() as HTMLElement;
  expect([scrollHeight, clientHeight > window.innerHeight]).toEqual([clientHeight, true]);
});

test('a text that fails to load can be loaded again', async () => {
  const store = new FormStore(documentForm, situation(), {});
  const answers: ((answer: Promise<string>) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  render({ store, t: t.english, signing: signing('english', read) });
  click(button('Read more'));
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('Loading …');
  answers[0]?.(Promise.reject(new Error('No connection.')));
  await expect.poll(alertText).toContain('Please reload the page and try again');
  click(button('Try again'));
  expect([document.querySelector('[role=alert]'), answers.length]).toEqual([null, 2]);
  answers[1]?.(Promise.resolve('It came.'));
  await expect.poll(() => article()?.textContent).toBe('It came.');
});

test('a change of language loads the other text and keeps the answers', async () => {
  const store = open();
  await type('tenant', 'Ana');
  click(button('Read more'));
  await expect.poll(() => article()?.querySelector('h3')?.textContent).toBe('Your home');
  act(() => store.replace(documentForm, situation('spanish')));
  render({ store, t: t.spanish, signing: signing('spanish') });
  await expect.poll(() => article()?.textContent).toBe('Su casaPague la renta.');
  expect(title('Condiciones').textContent).toBe('CondicionesSin firmar');
  expect(control('tenant').value).toBe('Ana');
});

test('a text that comes after the language has changed is not shown', async () => {
  const store = new FormStore(documentForm, situation(), {});
  const texts: ((text: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => texts.push(resolve));
  const speak = (language: Language) =>
    render({ store, t: t[language], signing: { ...signing(language), read: () => read() } });
  speak('english');
  click(button('Read more'));
  speak('spanish');
  await expect.poll(() => texts).toHaveLength(2);
  texts[1]?.('En español.');
  await expect.poll(() => article()?.textContent).toBe('En español.');
  texts[0]?.('In English.');
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  expect(article()?.textContent).toBe('En español.');
});

test('a late signing source adds the lines, and keeps the questions and an open text', async () => {
  const store = new FormStore(documentForm, situation(), { tenant: 'Ana' });
  const read = vi.fn(async () => LEGAL.english);
  render({ store, t: t.english, signing: { ...signing('english', read), saved: () => undefined } });
  click(button('Read more'));
  await expect.poll(article).not.toBeNull();
  const text = article();
  const tenant = control('tenant');
  tenant.focus();
  expect(document.querySelector('dl')).toBeNull();
  render({ store, t: t.english, signing: signing('english', read) });
  expect(document.querySelector('dl')?.textContent).toBe('Account••3-456');
  expect([focused(), article()]).toEqual([tenant, text]);
});

test('lines to read: a day in the format of paper forms, and the last four digits of an answer of another page', () => {
  open();
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Written on02/28/2026', 'Account••3-456']);
});

test('Sign reports the first problem only, with the focus and a link to its field, then the next', async () => {
  const store = open();
  click(sign('Terms'));
  expect(shownProblems()).toEqual(['Please enter the tenant']);
  expect(focused()).toBe(document.querySelector('[role=alert]'));
  expect(control('bedrooms').getAttribute('aria-invalid')).toBeNull();
  click(links()[0] as HTMLElement);
  expect(focused()).toBe(control('tenant'));
  await userEvent.keyboard('Ana');
  await expect.poll(() => control('tenant').getAttribute('aria-invalid')).toBeNull();
  click(sign('Terms'));
  expect(shownProblems()).toEqual(['Please enter the bedrooms']);
  await type('bedrooms', '2');
  click(sign('Terms'));
  expect([shownProblems(), store.record.isTermsSigned]).toEqual([[], true]);
});

test('a document that must be signed before is reported first', () => {
  const store = open();
  click(sign('Keys'));
  expect(shownProblems()).toEqual(['Please sign the terms']);
  click(links()[0] as HTMLElement);
  expect([focused(), store.record.isKeysSigned]).toEqual([sign('Terms'), undefined]);
});

test('once signed: read-only, "Signed", texts collapsed, the focus on the next heading', async () => {
  open(WHOLE);
  click(button('Read more'));
  await expect.poll(article).not.toBeNull();
  click(sign('Terms'));
  expect([sign('Terms').textContent, sign('Terms').disabled]).toEqual(['Signed', true]);
  expect([control('tenant').readOnly, control('moving').readOnly, control('holder').readOnly]).toEqual([
    true,
    true,
    false,
  ]);
  expect(article()).toBeNull();
  expect(focused()).toBe(title('Keys'));
  expect(title('Terms').textContent).toBe('TermsSigned');
  expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
    'The document is signed.',
  );
  click(sign('Keys'));
  expect(focused()).toBe(title('Rules'));
});

test('in review mode a signed document can be changed', async () => {
  const store = open(SIGNED, 'english', { review: true });
  expect([sign('Terms').textContent, control('tenant').readOnly]).toEqual(['Signed', false]);
  control('tenant').setSelectionRange(3, 3);
  await type('tenant', 'bel');
  expect(store.validate()).toMatchObject({ tenant: 'Anabel', isTermsSigned: true });
});

test('in review mode a signed document can be signed again, with a new press id each time', () => {
  const store = open(SIGNED, 'english', { review: true });
  expect([store.isDirty, [...store.signatureIds]]).toEqual([false, []]);
  click(sign('Terms'));
  expect([store.isDirty, [...store.signatureIds.keys()]]).toEqual([true, ['lease-terms']]);
  expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
    'The document is signed.',
  );
  const first = store.signatureIds.get('lease-terms');
  click(sign('Terms'));
  expect(store.signatureIds.get('lease-terms')).not.toBe(first);
  store.markSaved();
  expect([store.isDirty, [...store.signatureIds]]).toEqual([false, []]);
});

test('a document is not signed again while something in it is wrong', () => {
  const store = open({ ...SIGNED, tenant: '' }, 'english', { review: true });
  click(sign('Terms'));
  expect([shownProblems(), [...store.signatureIds]]).toEqual([['Please enter the tenant'], []]);
});

test('on submit, unsigned documents are reported, but not their questions', async () => {
  const store = open({ animal: 'cat', reason: 'Mice' });
  control('moving').focus();
  await userEvent.keyboard('03');
  act(() => expect(store.validate()).toBeUndefined());
  expect(shownProblems()).toEqual(['Please sign the terms', 'Please sign the keys']);
  await userEvent.keyboard('{Tab}');
});

test('an incomplete date prevents signing', async () => {
  const store = open(WHOLE);
  control('moving').focus();
  await userEvent.keyboard('03');
  click(sign('Terms'));
  expect(shownProblems()).toEqual(['Moving in: please enter the whole date']);
  expect(store.record.isTermsSigned).toBeUndefined();
});

test('a document without a sign field is signed by saving: no state, no button, its questions are validated', () => {
  const store = open({ ...SIGNED, animal: null });
  expect(title('Rules').textContent).toBe('Rules');
  expect(document.querySelectorAll('[data-signed]')).not.toHaveLength(0);
  expect(title('Rules').closest('section')?.querySelector('button[name]')).toBeNull();
  act(() => expect(store.validate()).toBeUndefined());
  expect(shownProblems()).toEqual(['Please choose the animal']);
});

test('a problem in a collapsed document expands it, each time, and so does a link to it', async () => {
  const store = open({ ...SIGNED, animal: null });
  const folded = () => title('Rules').getAttribute('aria-expanded');
  for (const turn of ['first', 'second']) {
    click(title('Rules'));
    expect(folded(), turn).toBe('false');
    act(() => void store.validate());
    await expect.poll(folded, { message: turn }).toBe('true');
  }
  click(title('Rules'));
  click(links()[0] as HTMLElement);
  expect([folded(), focused()]).toEqual(['true', control('animal')]);
});

test('a document can be signed by keyboard', async () => {
  const store = open();
  title('Terms').focus();
  const next = async (keys?: string): Promise<void> => {
    await userEvent.tab();
    if (keys) await userEvent.keyboard(keys);
  };
  await next('{Enter}');
  await expect.poll(article).not.toBeNull();
  // Its two links, then the questions; a date has several tab stops.
  await next();
  await next();
  await next('Ana');
  await next('2');
  expect([store.record.tenant, store.record.bedrooms]).toEqual(['Ana', 2]);
  for (let stops = 0; focused() !== sign('Terms') && stops < 6; stops++) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(store.record.isTermsSigned).toBe(true);
  expect([focused(), article()]).toEqual([title('Keys'), null]);
});

test.each<Language>(sampled(['english', 'spanish'], 2, 1))('axe finds nothing, in %s', async (language) => {
  const store = open({}, language);
  expect(await violations()).toEqual([]);
  click(button(t[language]('sign.more')));
  await expect.poll(article).not.toBeNull();
  click(sign('Terms'));
  expect(await violations()).toEqual([]);
  act(() => void store.validate());
  expect(await violations()).toEqual([]);
  open(SIGNED, language);
  click(title(t[language]('groups.keys')));
  expect(await violations()).toEqual([]);
  expect(missing('holder')).toBe(false);
});

test('typing in a document reaches its question only', () => {
  const store = open();
  const shownProblems: string[] = [];
  for (const key of ['/tenant', '/bedrooms', '/isTermsSigned', '/holder'])
    store.atoms.sub(store.state(key), () => shownProblems.push(key));
  for (const document of documentForm.documents)
    store.atoms.sub(store.documentFocusRequest(document), () => shownProblems.push(document.group));
  store.atoms.sub(store.errorSummary.state, () => shownProblems.push('top'));
  store.atoms.sub(store.signatureCount, () => shownProblems.push('signings'));
  act(() => store.edit('/tenant', 'A'));
  expect(shownProblems).toEqual(['/tenant']);
});
