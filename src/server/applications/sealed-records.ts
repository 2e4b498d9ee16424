/** The encrypted columns of applications, and what each value is bound to. */
import { type SealedColumn, sealedInside, sealedWhole } from '../database/sealed-column.ts';
import { apartDrafts, apartRecords, sectionDrafts, sectionRecords } from '../database/tables/index.ts';

interface RecordKey {
  applicationId: number;
  section: string;
}

export const placeOfRecord = ({ applicationId, section }: RecordKey): string => `${applicationId}/${section}`;
export const placeOfDraft = (place: RecordKey): string => `draft/${placeOfRecord(place)}`;

const records = ({ record, applicationId, section }: typeof sectionRecords): SealedColumn =>
  sealedInside(record, { applicationId, section }, placeOfRecord);

const drafts = ({ draft, applicationId, section }: typeof sectionDrafts): SealedColumn =>
  sealedWhole(draft, { applicationId, section }, placeOfDraft);

export const SEALED_IN_APPLICATIONS: SealedColumn[] = [
  records(sectionRecords),
  records(apartRecords),
  drafts(sectionDrafts),
  drafts(apartDrafts),
];
