/** The metadata of a public page for search engines and messengers. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RenderedScreen, ScreenToRender } from '../../../contract/index.ts';
import { LANGUAGES, TAGS } from '../../../engine/data/index.ts';
import { SettingError } from '../../process/startup-error.ts';
import { escapeHtml } from '../html.ts';
import { StaticFile } from '../static-file.ts';

export interface Sharing {
  publicUrl: string;
  /** Whether search engines may list the public pages. */
  isListed: boolean;
  /** The picture for a shared link to a public page. */
  picture: StaticFile;
}

interface Shared {
  title: string;
  description: string;
  query: Record<string, string>;
}

type SharedScreen = Pick<RenderedScreen & ScreenToRender, 'name' | 'title' | 'description' | 'job' | 'words'>;

const PICTURE = '/brand-picture';
const MAX_PICTURE_BYTES = 1_000_000;
const NO_INDEX = /<meta name="robots" content="noindex" \/>\s*/;

export function readPicture(file: string): StaticFile {
  const isPicture = ['.png', '.jpg'].includes(extname(file)) && existsSync(file);
  if (!isPicture || statSync(file).size > MAX_PICTURE_BYTES) {
    throw new SettingError(`BRAND_PICTURE must be a PNG or JPG file of at most 1 MB, not "${file}".`);
  }
  return new StaticFile(file, readFileSync(file));
}

export function pictureRoute(app: FastifyInstance, { picture }: Sharing): void {
  app.get(PICTURE, (request, reply) => picture.send(request, reply));
}

export function withSharing(
  page: string,
  screen: SharedScreen,
  { publicUrl, isListed }: Omit<Sharing, 'picture'>,
): string {
  const { title, description, query } = describeScreen(screen);
  const address = (more: Record<string, string>): string => {
    const search = new URLSearchParams({ ...query, ...more }).toString();
    return `${publicUrl}/${screen.name}${search && `?${search}`}`;
  };
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address({}),
    'og:image': `${publicUrl}${PICTURE}`,
  };
  const tags = [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`),
    ...LANGUAGES.map(
      (language) =>
        `<link rel="alternate" hreflang="${TAGS[language]}" href="${escapeHtml(address({ lang: TAGS[language] }))}" />`,
    ),
  ];
  const listed = isListed ? page.replace(NO_INDEX, '') : page;
  return listed.replace('</head>', () => `${tags.join('')}</head>`);
}

/** A link to a screen for an open job is shown as that job. */
function describeScreen({ title, description, job, words }: SharedScreen): Shared {
  if (!job?.isOpen) return { title, description, query: {} };
  const { 'app.name': portal, 'entry.job': about = '' } = words.common ?? {};
  return {
    title: [job.title, portal].filter(Boolean).join(' · '),
    description: description.includes(job.title)
      ? description
      : `${about.replace('{{title}}', () => job.title)}. ${description}`,
    query: { j: String(job.id) },
  };
}
