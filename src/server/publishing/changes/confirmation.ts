/** Confirms that Spanish texts whose English changed are still right. It counts as an edit of the person who confirms. */
import { findEnglish, type TranslatedPlace } from '../../../authoring/translations/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ChangeWithFiles, filesAt, storeEdit } from './editing.ts';

interface Confirmation {
  by: string;
  places: readonly TranslatedPlace[];
  /** The last edit that the person has seen; by default the last one. */
  seen?: number | undefined;
}

/** A confirmation is valid for the current English text, if the person has seen it. */
export const confirmTexts = (
  keyedDb: KeyedDatabase,
  id: number,
  { by, places, seen }: Confirmation,
): Promise<ChangeWithFiles> =>
  storeEdit(keyedDb, id, async (tx, { change: { confirmed }, files }) => {
    const seenFiles = seen === undefined ? files : await filesAt(tx, id, seen, files);
    const texts = places.map((place): [string, string] => {
      const english = findEnglish(files, place);
      if (english === undefined) throw new HttpError(404);
      if (findEnglish(seenFiles, place) !== english) throw new HttpError(409, 'server.studio.editedElsewhere');
      return [place.file + place.pointer, english];
    });
    const isNew = texts.some(([place, english]) => confirmed[place] !== english);
    if (!isNew) return { by, files };
    return { by, files, logKind: 'confirmed', set: { confirmed: { ...confirmed, ...Object.fromEntries(texts) } } };
  });
