/** A drop zone around the file input. */
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useUploadStyles } from './styles.ts';

interface DropZoneProps {
  input: { readonly current: HTMLInputElement | null };
  take: (files: FileList) => void;
  invalid: boolean;
  children: ReactNode;
}

const bringsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

export function DropZone({ input, take, invalid, children }: DropZoneProps) {
  const styles = useUploadStyles();
  const [isOver, setOver] = useState(false);
  useIgnoreOtherDrops();
  const over = (event: DragEvent): void => {
    if (!bringsFiles(event) || input.current?.matches(':disabled')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const { files } = event.dataTransfer;
    if (files.length === 0 || !input.current || input.current.matches(':disabled')) return;
    event.preventDefault();
    if (files.length === 1) input.current.files = files;
    take(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the input does
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** A file that is dropped outside the zone would open in the window and replace the page. */
function useIgnoreOtherDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !bringsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
