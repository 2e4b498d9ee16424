/** The styles of the matrix page, and the script of its filter, which hides columns. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#cfd4da, #454b52); --back: light-dark(#fff, #1b1e21);
  --head: light-dark(#eef1f4, #2a2f34); --ink: light-dark(#1c2024, #e8eaed); --soft: light-dark(#5a6470, #a5aeb8);
  --asked: light-dark(#e3f1e6, #23402b); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem clamp(0.75rem, 3vw, 2.5rem) 4rem; font: 1rem/1.45 system-ui, sans-serif; color: var(--ink); background: var(--back); }
h1 { font-size: 1.6rem; margin: 0 0 0.25rem; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 0.5rem; }
code { font-size: 0.8em; font-weight: normal; color: var(--soft); }
a { color: inherit; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
fieldset, details { border: 1px solid var(--line); border-radius: 0.4rem; margin: 0.75rem 0; padding: 0.5rem 0.9rem 0.9rem; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 0.6rem 1rem; }
legend, summary { font-weight: 600; }
label { display: flex; flex-direction: column; justify-content: end; gap: 0.15rem; font-size: 0.9rem; }
label span::first-letter { text-transform: uppercase; }
select { font: inherit; width: 100%; min-height: 2.25rem; }
dt { float: left; clear: left; width: 2.2rem; font-weight: 600; }
dl { columns: 18rem; column-gap: 1rem; margin: 0.5rem 0; }
dd { margin: 0 0 0.15rem 2.4rem; break-inside: avoid; }
details p { margin: 0; color: var(--soft); font-size: 0.9rem; }
.scroll { overflow: auto; max-height: 85vh; border: 1px solid var(--line); border-radius: 0.4rem; }
.scroll:focus-visible, select:focus-visible, a:focus-visible, summary:focus-visible { outline: 3px solid #1769d2; outline-offset: 2px; }
table { border-collapse: separate; border-spacing: 0; }
th, td { border-bottom: 1px solid var(--line); border-right: 1px solid var(--line); padding: 0.3rem 0.5rem; background: var(--back); }
thead th { position: sticky; top: 0; z-index: 2; background: var(--head); vertical-align: bottom; text-align: left;
  min-width: 9rem; max-width: 14rem; font-weight: normal; font-size: 0.8rem; }
thead b { display: block; font-size: 1rem; }
em { display: block; color: var(--soft); }
.first { position: sticky; left: 0; z-index: 1; text-align: left; min-width: min(22rem, 45vw); max-width: min(22rem, 45vw);
  padding-left: calc(0.6rem + var(--depth, 0) * 1.2rem); font-weight: normal; }
thead .first { z-index: 3; font-size: 1rem; font-weight: 600; }
.heading th { background: var(--head); font-weight: 600; }
.choice .first, .list .first, .rule .first { color: var(--soft); font-size: 0.85rem; }
small { display: block; color: var(--soft); }
td { text-align: center; }
td.yes { background: var(--asked); }
td.no { color: var(--soft); }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
td { position: relative; }
[hidden] { display: none; }
@media print { .scroll { max-height: none; overflow: visible; } form { display: none; } }
`;

/** Shows a column if one of its situations has all chosen values that its page reads. */
export const SCRIPT = `
const selects = [...document.querySelectorAll('select')];
const follow = () => {
  const chosen = selects.map(({ value }) => value).filter(Boolean);
  for (const section of document.querySelectorAll('section')) {
    const table = section.querySelector('table');
    let left = 0;
    table.querySelectorAll('thead th').forEach((head, i) => {
      if (!head.dataset.in) return;
      const fits = JSON.parse(head.dataset.in).some((tokens) => chosen.every((each) => {
        const member = each.slice(0, each.indexOf('=') + 1);
        return tokens.includes(each) || !tokens.some((token) => token.startsWith(member));
      }));
      if (fits) left++;
      for (const row of table.rows) if (row.cells[i] && row.cells.length > 1) row.cells[i].hidden = !fits;
    });
    section.querySelector('.none').hidden = left > 0;
    section.querySelector('.scroll').hidden = left === 0;
  }
};
document.addEventListener('change', follow);
follow();
`;
