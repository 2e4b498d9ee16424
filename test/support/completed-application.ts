/** Completes an application page by page: keeps existing answers and gives the required ones. */
import { RuleInputs, SimulatedApplicant } from '../../src/authoring/simulation/index.ts';
import type { JsonObject } from '../../src/engine/data/index.ts';
import { checkSave, type Page, type Problem, type Situation, toWire, visiblePages } from '../../src/engine/index.ts';
import type { LoadedVersion } from '../../src/server/publishing/index.ts';

interface StartedApplication {
  /** Without saved records. */
  situation: Situation;
  records: Readonly<Record<string, JsonObject>>;
}

/** The record with which a page is saved. */
export interface SavedPage {
  page: Page;
  record: JsonObject;
}

interface Completion {
  saved: SavedPage[];
  /** All stored records, by section. */
  records: Record<string, JsonObject>;
  /** The problems that no answer solves, on the page where it ends. */
  stuck: readonly Problem[];
}

/** With `most`, at most that many pages are saved. */
export function completeApplication(
  loadedVersion: LoadedVersion,
  { situation, records }: StartedApplication,
  most = Number.POSITIVE_INFINITY,
): Completion {
  const { flow, facts } = loadedVersion.manifest;
  const all: Record<string, JsonObject> = { ...records };
  const saved: SavedPage[] = [];
  for (;;) {
    const full = { ...situation, saved: all };
    const page = visiblePages(flow, full, facts).find(
      ({ section, kind }) => kind !== 'end' && !saved.some((each) => each.page.section === section),
    );
    if (!page || saved.length >= most) return { saved, records: all, stuck: [] };
    const form = loadedVersion.form(page);
    const stored = all[page.section] ?? null;
    const visit = { form, situation: full, stored, ruleInputs: RuleInputs.of(form), asks: false };
    const { evaluation, unsolved: stuck } = new SimulatedApplicant(visit, {}, false);
    if (stuck.length > 0) return { saved, records: all, stuck };
    const record = JSON.parse(JSON.stringify(toWire(evaluation))) as JsonObject;
    const { problems, wire } = checkSave(form, full, record, stored);
    if (problems.length > 0) return { saved, records: all, stuck: problems };
    all[page.section] = wire;
    saved.push({ page, record });
  }
}
