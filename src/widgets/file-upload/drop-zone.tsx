/** A drop zone beside the file input. */
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useUploadStyles } from './styles.ts';

interface DropZoneProps {
  input: { readonly current: HTMLInputElement | null };
  take: (files: FileList) => void;
  wrong: boolean;
  children: ReactNode;
}

const brings = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

export function DropZone({ input, take, wrong, children }: DropZoneProps) {
  const styles = useUploadStyles();
  const [isOver, setOver] = useState(false);
  useStrayDrops();
  const over = (event: DragEvent): void => {
    if (!brings(event) || input.current?.matches(':disabled')) return;
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
      data-wrong={wrong || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** A file that misses its place would open in the window, and all that was typed would be gone. */
function useStrayDrops(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !brings(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}
