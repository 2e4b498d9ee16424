/** Spanish that applicants did not understand, or that nobody says, does not come back. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFiles } from './support/definitions.ts';

/** Each with what is said instead. */
const MISUNDERSTOOD: readonly (readonly [RegExp, string])[] = [
  [/\bpanel\b/i, 'Mi solicitud'],
  [/camión recto/i, 'camión de caja'],
  [/tractor con semirremolque/i, 'tractocamión (tráiler)'],
  [/no se pudo hacer/i, 'No se pudo completar'],
  [/continuar con ello/i, 'Continuar donde se quedó'],
  [/completa: (sí|no)/i, 'Estado: enviada'],
  [/el salario (inicial|final) es por/i, 'Pago inicial por'],
  [/no son iguales/i, 'no coinciden'],
  [/no puede ser muy antigu/i, 'es demasiado antigua'],
  [/no puede ser futur/i, 'no puede ser posterior a hoy'],
  [/seguro [sS]ocial|Seguro social|seguridad [sS]ocial/, 'Seguro Social'],
  [/Seguridad [sS]ocial/, 'Seguro Social'],
  [/colegio universitario/i, 'universidad'],
  [/\b(cargar|cargue|cargando|cargó) (el|la|un|una|su|otro) (archivo|documento|currículum|carta|PDF)/i, 'subir'],
  [/año de término/i, 'Año en que terminó'],
  [/^vence el/i, 'Fecha de vencimiento'],
  [/postulante/i, 'solicitante'],
  [/(vuelva|volver) a cargar la página/i, 'actualice la página'],
  [/\{\{count\}\} completadas/, 'Completadas: {{count}}, which fits one too'],
];

const DEMO = 'src/server/demo';

/** The words, and the Spanish of the demo catalogue. */
const texts = [
  ...Object.entries(readFiles())
    .filter(([file]) => file.startsWith('locales/es/'))
    .flatMap(([file, text]): (readonly [string, string])[] =>
      file.endsWith('.json') ? textsIn(JSON.parse(text), file) : [[file, text]],
    ),
  ...readdirSync(DEMO)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(`${DEMO}/${file}`, 'utf8')), file))
    .filter(([place]) => /spanish/i.test(place)),
];

function textsIn(value: unknown, place: string): (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place}/${name}`));
}

test('quotations are in angle quotes', () => {
  const files = texts.filter(
    ([place]) => place.startsWith('locales/es/') && !/\/(legal|common\.json\/server\/studio)\//.test(place),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(([, text]) => /[“”]/.test(text)).map(([place]) => place)).toEqual([]);
});

test('a date in numbers says what it begins with: the documents to sign begin with the month', () => {
  const dates = texts.filter(([, text]) => text.includes('{{day}}/{{month}}'));
  expect(dates).not.toEqual([]);
  expect(dates.filter(([, text]) => !text.includes('(día/mes/año)')).map(([place]) => place)).toEqual([]);
});

test.each(MISUNDERSTOOD)('no Spanish text says %s: it is “%s”', (wrong) => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => wrong.test(text)).map(([place]) => place)).toEqual([]);
});
