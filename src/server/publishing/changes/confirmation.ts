/** Confirms that Spanish texts whose English changed are still right. It counts as an edit of the person who confirms. */
import { findEnglish, type TranslatedPlace } from '../../../authoring/translations/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { HttpError } from '../../http/http-error.ts';
import { type EditOutcome, storeEdit } from './editing.ts';

/** A confirmation is valid for the current English text. */
export const confirmTexts = (
  keyedDb: KeyedDatabase,
  id: number,
  by: string,
  places: readonly TranslatedPlace[],
): Promise<EditOutcome> =>
  storeEdit(keyedDb, id, async (_, { change: { confirmed }, files }) => {
    const texts = places.map((place): [string, string] => {
      const english = findEnglish(files, place);
      if (english === undefined) throw new HttpError(404);
      return [place.file + place.pointer, english];
    });
    const isNew = texts.some(([place, english]) => confirmed[place] !== english);
    if (!isNew) return { by, files };
    return { by, files, logKind: 'confirmed', set: { confirmed: { ...confirmed, ...Object.fromEntries(texts) } } };
  });
