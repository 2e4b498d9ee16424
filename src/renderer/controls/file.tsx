/** A file to upload: the record holds the name of the one that was taken. */
import { use, useMemo } from 'react';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import type { Transfer } from '../../widgets/file-upload/upload.ts';
import { UploadsContext, useScope } from '../scope.ts';
import { type ControlProps, nameOf } from './control.ts';

const nowhere = (): Promise<never> => Promise.reject(new Error('No files here.'));

export default function FileControl({ id, field, place, described, edit, mark }: ControlProps) {
  const { say } = useScope();
  const uploads = use(UploadsContext);
  const { fileType = '' } = field.options;
  const transfer = useMemo(
    (): Transfer => ({
      send: (file, report, signal) => uploads?.send(fileType, file, report, signal) ?? nowhere(),
      remove: (name) => uploads?.remove(fileType, name) ?? nowhere(),
    }),
    [uploads, fileType],
  );
  return (
    <FileUpload
      id={id}
      name={nameOf(place)}
      value={typeof place.value === 'string' ? place.value : undefined}
      accept={uploads?.accept}
      required={place.required}
      disabled={place.readOnly}
      wrong={place.problem !== undefined}
      described={described}
      say={say}
      errors={{ sending: say(`texts.${fileType}.uploadError`), removing: say(`texts.${fileType}.deleteError`) }}
      transfer={transfer}
      change={edit}
      mark={(busy) => mark(busy ? 'problem.uploading' : undefined)}
    />
  );
}
