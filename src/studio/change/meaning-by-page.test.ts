import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../test/support/sections.ts';
import { EditedFiles, readOutline } from '../../authoring/editing/index.ts';
import { meaningByPage } from './meaning-by-page.ts';

const outline = readOutline(new EditedFiles(specifiedFiles()));
const [first, second] = outline;
const about = (page: typeof first, en: string, es: string): [string, string] => [
  `${page?.labels.english}: ${en}`,
  `${page?.labels.spanish}: ${es}`,
];

test('sentences stand under their page without its title, in the order in which pages are first spoken of', () => {
  const sentences = [
    about(second, 'one', 'uno'),
    ['For all pages.', 'Para todas las páginas.'],
    about(first, 'two', 'dos'),
    about(second, 'three', 'tres'),
  ];
  const meaning = { en: sentences.map(([en = '']) => en), es: sentences.map(([, es = '']) => es) };
  expect(meaningByPage(meaning, outline)).toEqual([
    {
      page: second,
      sentences: [
        { en: 'one', es: 'uno' },
        { en: 'three', es: 'tres' },
      ],
    },
    { page: undefined, sentences: [{ en: 'For all pages.', es: 'Para todas las páginas.' }] },
    { page: first, sentences: [{ en: 'two', es: 'dos' }] },
  ]);
});

test('of a page that the change removes, the title stays in the sentence', () => {
  const gone = { en: ['A page that is gone: it is not asked.'], es: ['Una página que ya no está: no se pregunta.'] };
  expect(meaningByPage(gone, outline)).toEqual([{ page: undefined, sentences: [{ en: gone.en[0], es: gone.es[0] }] }]);
});

test('every sentence comes once, also of pages whose titles begin alike', () => {
  const en = outline.map(({ labels }) => `${labels.english}: is shown.`);
  const es = outline.map(({ labels }) => `${labels.spanish}: se muestra.`);
  const groups = meaningByPage({ en, es }, outline);
  expect(groups.map(({ page }) => page?.form).sort()).toEqual(outline.map(({ form }) => form).sort());
  expect(groups.flatMap(({ sentences }) => sentences)).toEqual(
    outline.map(() => ({ en: 'is shown.', es: 'se muestra.' })),
  );
});
