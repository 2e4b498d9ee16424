import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPicture, withSharing } from './sharing.ts';

const PAGE = '<head><meta name="robots" content="noindex" /><title>T</title></head>';
const words = { common: { 'app.name': 'Acme Careers', 'entry.job': 'You are applying for: {{title}}' } };
const shared = { name: 'login', title: 'Log "in"', description: 'Welcome <back>', words };
const job = {
  ...{ id: 7, title: 'Loader $& "A"', isOpen: true, officeCode: 'HQ', positionType: 'Warehouse', jobCode: 100 },
  ...{ isInternship: false, isResume: false, isMultiPhase: false },
};
const publicUrl = 'https://jobs.example.com';
const unlisted = { publicUrl, isListed: false };

test('a shared page contains its title, description and languages, and is not listed unless settings say so', () => {
  const page = withSharing(PAGE, shared, unlisted);
  expect(page).toContain('noindex');
  expect(page).toContain('<meta name="description" content="Welcome &#60;back&#62;" />');
  expect(page).toContain('<meta property="og:title" content="Log &#34;in&#34;" />');
  expect(page).toContain('<link rel="alternate" hreflang="es" href="https://jobs.example.com/login?lang=es" />');
  expect(page).toContain('<meta property="og:image" content="https://jobs.example.com/brand-picture" />');
  expect(withSharing(PAGE, shared, { publicUrl, isListed: true })).not.toContain('noindex');
});

test('a link for an open job is shown as that job, and leads to it', () => {
  const page = withSharing(PAGE, { ...shared, job }, unlisted);
  expect(page).toContain('<meta property="og:title" content="Loader $&#38; &#34;A&#34; · Acme Careers" />');
  const description = 'You are applying for: Loader $&#38; &#34;A&#34;. Welcome &#60;back&#62;';
  expect(page).toContain(`<meta name="description" content="${description}" />`);
  expect(page).toContain('<meta property="og:url" content="https://jobs.example.com/login?j=7" />');
  expect(page).toContain('hreflang="es" href="https://jobs.example.com/login?j=7&#38;lang=es"');
  const described = { ...shared, job, description: `We call you about ${job.title}.` };
  expect(withSharing(PAGE, described, unlisted)).toContain('content="We call you about Loader $&#38; &#34;A&#34;."');
});

test('a link for a closed job is shown as the screen alone', () => {
  const page = withSharing(PAGE, { ...shared, job: { ...job, isOpen: false } }, unlisted);
  expect(page).toBe(withSharing(PAGE, shared, unlisted));
});

test('the picture of the brand is not too large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-picture-'));
  const file = join(folder, 'brand.png');
  writeFileSync(file, 'a picture');
  expect(readPicture(file)).toBeDefined();
  writeFileSync(file, Buffer.alloc(1_000_001));
  expect(() => readPicture(file)).toThrow(/at most 1 MB/);
  rmSync(folder, { recursive: true });
});
