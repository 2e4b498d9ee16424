/** The tables of questions and situations as one self-contained HTML page. */
import { type Json, type Language, TAGS } from '../../../engine/data/index.ts';
import type { Phrases } from '../survey/phrase.ts';
import { SCRIPT, STYLE } from './matrix-page.ts';
import { buildLegend, type Mark, type MatrixTable, type TableRow } from './matrix-table.ts';
import { type MatrixWords, WORDS } from './matrix-words.ts';

export function renderPage(tables: readonly MatrixTable[], phrases: Phrases, language: Language): string {
  const words = WORDS[language];
  const links = tables.map(({ section, title }) => `<li><a href="#${section}">${escapeHtml(title)}</a></li>`);
  return `<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<nav aria-label="${words.page}"><ul>${links.join('')}</ul></nav>
${renderFilter(tables, phrases, words)}
${legendPart(words)}
</header>
<main>
${tables.map((table) => renderSection(table, words)).join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** A filter for each part of the situation that some page reads, with the values that the pages distinguish. */
function renderFilter(tables: readonly MatrixTable[], phrases: Phrases, words: MatrixWords): string {
  const valuesByPart = new Map<string, Json[]>();
  for (const { path, values } of tables.flatMap(({ parts }) => parts))
    if (values.length > (valuesByPart.get(path)?.length ?? 1)) valuesByPart.set(path, values);
  const selects = [...valuesByPart].map(([part, values]) => {
    const options = values.map((value) => {
      const others = values.filter((other) => other !== value);
      const term = { part, values: [value], others, usual: values[0] ?? null };
      const text = phrases.text(phrases.rule(term));
      return `<option value="${escapeHtml(token(part, value))}">${escapeHtml(text)}</option>`;
    });
    const name = `<span>${escapeHtml(phrases.partName(part))}</span>`;
    return `<label>${name}<select><option value="">${words.any}</option>${options.join('')}</select></label>`;
  });
  return `<form autocomplete="off"><fieldset><legend>${words.filter}</legend>${selects.join('\n')}</fieldset></form>`;
}

const token = (part: string, value: Json): string => `${part}=${JSON.stringify(value)}`;

function legendPart(words: MatrixWords): string {
  const symbols = buildLegend(words).map(({ symbol, words: meaning }) => `<dt>${symbol}</dt><dd>${meaning}</dd>`);
  return `<details open><summary>${words.legend}</summary><dl>${symbols.join('')}</dl><p>${words.legendMore}</p></details>`;
}

function renderSection({ section, title, columns, rows }: MatrixTable, words: MatrixWords): string {
  const heads = columns.map(({ name, when, isVisible, situations }) => {
    const tokens = situations.map((choice) => Object.entries(choice).map(([part, value]) => token(part, value)));
    const more = isVisible ? '' : ` <em>${words.noPage}</em>`;
    return `<th scope="col" data-in="${escapeHtml(JSON.stringify(tokens))}"><b>${name}</b> ${escapeHtml(when)}${more}</th>`;
  });
  const body = rows.map((row) => renderRow(row, columns.length, words)).join('\n');
  return `<section id="${section}" aria-labelledby="${section}-title">
<h2 id="${section}-title">${escapeHtml(title)} <code>${section}</code></h2>
<p class="none" hidden>${words.nothing}</p>
<div class="scroll" role="group" tabindex="0" aria-label="${escapeHtml(title)}"><table>
<thead><tr><th scope="col" class="first">${words.question}</th>${heads.join('')}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>
</section>`;
}

function renderRow({ kind, label, depth, marks, dependsOn }: TableRow, columns: number, words: MatrixWords): string {
  const style = `style="--depth:${depth}"`;
  if (kind === 'heading')
    return `<tr class="heading"><th scope="colgroup" class="first" colspan="${columns + 1}" ${style}>${escapeHtml(label)}</th></tr>`;
  const more = dependsOn.length > 0 ? `<small>${words.dependsOn} ${dependsOn.map(escapeHtml).join(', ')}</small>` : '';
  const head = `<th scope="row" class="first" ${style}>${escapeHtml(label)}${more}</th>`;
  return `<tr class="${kind}">${head}${marks.map(renderCell).join('')}</tr>`;
}

/** The symbol, with its words for screen readers and as a tooltip. */
const renderCell = ({ symbol, words }: Mark): string =>
  `<td class="${symbol === '·' ? 'no' : 'yes'}" title="${words}"><span aria-hidden="true">${symbol}</span><span class="said">${words}</span></td>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
