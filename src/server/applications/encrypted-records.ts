/** The encrypted columns of applications, and what each value is bound to. */
import { type EncryptedColumn, encryptedInside, encryptedWhole } from '../database/encrypted-column.ts';
import { apartDrafts, apartRecords, sectionDrafts, sectionRecords } from '../database/tables/index.ts';

interface RecordKey {
  applicationId: number;
  section: string;
}

export const placeOfRecord = ({ applicationId, section }: RecordKey): string => `${applicationId}/${section}`;
export const placeOfDraft = (place: RecordKey): string => `draft/${placeOfRecord(place)}`;

const records = ({ record, applicationId, section }: typeof sectionRecords): EncryptedColumn =>
  encryptedInside(record, { applicationId, section }, placeOfRecord);

const drafts = ({ draft, applicationId, section }: typeof sectionDrafts): EncryptedColumn =>
  encryptedWhole(draft, { applicationId, section }, placeOfDraft);

export const ENCRYPTED_IN_APPLICATIONS: EncryptedColumn[] = [
  records(sectionRecords),
  records(apartRecords),
  drafts(sectionDrafts),
  drafts(apartDrafts),
];
