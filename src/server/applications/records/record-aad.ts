/** The encrypted columns of applications, and the additional authenticated data (AAD) of each. */
import { type EncryptedColumn, encryptedInside, encryptedWhole } from '../../database/encrypted-column.ts';
import { apartDrafts, apartRecords, sectionDrafts, sectionRecords } from '../../database/tables/index.ts';

interface RecordKey {
  applicationId: number;
  section: string;
}

export const recordAad = ({ applicationId, section }: RecordKey): string => `${applicationId}/${section}`;
export const draftAad = (key: RecordKey): string => `draft/${recordAad(key)}`;

const records = ({ record, applicationId, section }: typeof sectionRecords): EncryptedColumn =>
  encryptedInside(record, { applicationId, section }, recordAad);

const drafts = ({ draft, applicationId, section }: typeof sectionDrafts): EncryptedColumn =>
  encryptedWhole(draft, { applicationId, section }, draftAad);

export const APPLICATION_ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  records(sectionRecords),
  records(apartRecords),
  drafts(sectionDrafts),
  drafts(apartDrafts),
];
