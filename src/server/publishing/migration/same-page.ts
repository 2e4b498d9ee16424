/** Compares pages in two versions. */
import { factsRead } from '../../../authoring/index.ts';
import { isEqual } from '../../../engine/data/index.ts';
import type { Page } from '../../../engine/index.ts';
import type { LoadedVersion } from '../loaded-version.ts';
import { isSameDocument } from './signed-text.ts';

/** Whether a page has the same questions, rules, documents and conditions in two versions. */
export function isSamePage(from: LoadedVersion, to: LoadedVersion, section: string): boolean {
  const [before, after] = [from, to].map((each) => {
    const page = each.page(section);
    return { page, facts: factsRead(page ?? {}, each.manifest.facts) };
  });
  return isEqual(before, after) && isSameForm(from, to, section);
}

/**
 * Whether a page that was filled in under one version can be saved under another: the flow is the same, and so is the
 * form of the page. A review shows the answers to all pages, so it compares them all.
 */
export function canSaveUnder(from: LoadedVersion, to: LoadedVersion, { section, kind }: Page): boolean {
  const [before, after] = [from, to].map(({ manifest: { flow, facts } }) => ({ flow, facts: factsRead(flow, facts) }));
  const pages = kind === 'review' ? to.recordPages : [{ section }];
  return isEqual(before, after) && pages.every((page) => isSameForm(from, to, page.section));
}

function isSameForm(from: LoadedVersion, to: LoadedVersion, section: string): boolean {
  const [before, after] = [from, to].map((each) => formDefinition(each, section));
  if (!before || !after || !isEqual(before, after)) return false;
  const { documents } = from.form({ section });
  return documents.every((each) => isSameDocument(from, to, section, [each, each], undefined));
}

/** Everything on which the questions and the validation of a page depend. */
function formDefinition(loadedVersion: LoadedVersion, section: string) {
  const page = loadedVersion.page(section);
  if (!page) return undefined;
  const { schema, ui, logic, facts } = loadedVersion.form(page);
  return { schema, ui, logic, facts: factsRead([ui, logic], facts) };
}
