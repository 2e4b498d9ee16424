/** The style of the copy of an application, on screens and on paper. */

const STYLE = `
:root { color-scheme: light dark; --line: #c4ccd4; --quiet: #55606b; --back: #ffffff; --text: #1b242c; --link: #0b57a4 }
@media (prefers-color-scheme: dark) {
  :root { --line: #4a555f; --quiet: #aeb8c2; --back: #14191e; --text: #eef2f5; --link: #8ac0ff }
}
* { box-sizing: border-box }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; background: var(--back); color: var(--text);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0.25rem 0 1rem }
h2 { font-size: 1.375rem; margin: 2.5rem 0 0.75rem; padding-bottom: 0.25rem; border-bottom: 2px solid var(--line) }
h3 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem }
h4, h5, h6 { font-size: 1rem; margin: 1rem 0 0.25rem }
h2, h3, h4, h5, h6 { break-after: avoid }
a { color: var(--link) }
dl { margin: 0.5rem 0 }
dl > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1rem; padding: 0.375rem 0;
  border-bottom: 1px solid var(--line); break-inside: avoid }
dt { color: var(--quiet) }
dd { margin: 0; white-space: pre-line }
.unbroken { white-space: nowrap }
article { margin: 1.5rem 0; padding: 0 1rem 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem }
blockquote { margin: 0.75rem 0; padding: 0 0.75rem; border-left: 4px solid var(--line) }
code, pre { font: 0.875rem/1.5 ui-monospace, Consolas, Menlo, monospace }
pre { white-space: pre-wrap }
summary { padding: 0.625rem 0; cursor: pointer }
.quiet { color: var(--quiet) }
@media (max-width: 30rem) { dl > div { grid-template-columns: 1fr } }
@media print {
  :root { --line: #999; --quiet: #333; --back: #fff; --text: #000; --link: #000 }
  body { max-width: none; padding: 0; font-size: 10.5pt }
  article { border: none; padding: 0; border-radius: 0 }
  .screen { display: none }
}`;

/** The foot of every sheet has the name of the applicant and the page number. */
export function copyStyle(applicant: string, page: string): string {
  const small = 'font: 8.5pt system-ui, Arial, sans-serif; color: #333';
  const number = `${inCss(`${page} `)} counter(page) " / " counter(pages)`;
  return `${STYLE}
@page { margin: 18mm 16mm; @bottom-left { content: ${inCss(applicant)}; ${small} } @bottom-right { content: ${number}; ${small} } }
`;
}

/** A string of CSS in which every character except letters and digits is escaped. */
const inCss = (text: string): string =>
  `"${text.replace(/[^A-Za-z0-9 ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
