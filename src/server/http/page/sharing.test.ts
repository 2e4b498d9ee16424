import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureOf, withSharing } from './sharing.ts';

const PAGE = '<head><meta name="robots" content="noindex" /><title>T</title></head>';
const shared = { name: 'login', title: 'Log "in"', description: 'Welcome <back>' };
const publicUrl = 'https://jobs.example.com';

test('a shared page tells its title, description and languages, and is not listed unless settings say so', () => {
  const page = withSharing(PAGE, shared, { publicUrl, isListed: false, picture: undefined });
  expect(page).toContain('noindex');
  expect(page).toContain('<meta name="description" content="Welcome &#60;back&#62;" />');
  expect(page).toContain('<meta property="og:title" content="Log &#34;in&#34;" />');
  expect(page).toContain('<link rel="alternate" hreflang="es" href="https://jobs.example.com/login?lang=es" />');
  expect(page).not.toContain('og:image');
  expect(withSharing(PAGE, shared, { publicUrl, isListed: true, picture: undefined })).not.toContain('noindex');
});

test('a shared page has the picture of the brand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-picture-'));
  const file = join(folder, 'brand.png');
  writeFileSync(file, 'a picture');
  const page = withSharing(PAGE, shared, { publicUrl, isListed: true, picture: pictureOf(file) });
  expect(page).toContain('<meta property="og:image" content="https://jobs.example.com/brand-picture" />');
  writeFileSync(file, Buffer.alloc(1_000_001));
  expect(() => pictureOf(file)).toThrow(/at most 1 MB/);
  rmSync(folder, { recursive: true });
});
