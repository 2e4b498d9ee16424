/** A file to upload: the record holds the name of the one that was taken. */
import { use, useMemo } from 'react';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import type { Transfer } from '../../widgets/file-upload/upload.ts';
import { type ControlProps, nameOf } from '../form/control.ts';
import { UploadsContext, useScope } from '../form/form-context.ts';

/** Of a form that was given no way for its files. */
const noWay = async () => ({ passing: false });
const NOWHERE: Transfer = { send: noWay, remove: noWay };

export function FileControl({ id, field, place, described, edit, mark }: ControlProps) {
  const { say } = useScope();
  const uploads = use(UploadsContext);
  const { fileType = '' } = field.options;
  const transfer = useMemo(() => uploads?.of(fileType) ?? NOWHERE, [uploads, fileType]);
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
      mark={(busy) => mark(busy ? { message: 'problem.uploading' } : undefined)}
    />
  );
}
