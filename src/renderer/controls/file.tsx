/** A file to upload: the record holds the name of the uploaded file. */
import { use, useMemo } from 'react';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import type { Transfer } from '../../widgets/file-upload/upload.ts';
import { type ControlProps, inputName } from '../form/control.ts';
import { UploadsContext, useFormContext } from '../form/form-context.ts';

/** For a form without an upload. */
const refuse = async () => ({ canRetry: false });
const NO_TRANSFER: Transfer = { send: refuse, remove: refuse };

export function FileControl({ id, field, state, described, edit, reportUnfinished }: ControlProps) {
  const { t } = useFormContext();
  const uploads = use(UploadsContext);
  const { fileType = '' } = field.uiOptions;
  const transfer = useMemo(() => uploads?.transferFor(fileType) ?? NO_TRANSFER, [uploads, fileType]);
  return (
    <FileUpload
      id={id}
      name={inputName(state)}
      value={typeof state.value === 'string' ? state.value : undefined}
      accept={uploads?.accept}
      required={state.required}
      disabled={state.readOnly}
      invalid={state.problem !== undefined}
      described={described}
      t={t}
      errors={{ sending: t(`texts.${fileType}.uploadError`), removing: t(`texts.${fileType}.deleteError`) }}
      transfer={transfer}
      change={edit}
      mark={(busy) => reportUnfinished(busy ? { message: 'problem.uploading' } : undefined)}
    />
  );
}
