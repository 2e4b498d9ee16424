/** Dragging items of the outline, and dropping them on others. */
import type { DragEvent } from 'react';
import type { DropMarker, DropPosition } from './drop-marker.ts';

/** How an item handles dragged data of one type. */
export interface DropZone {
  /** Undefined if dropping the data here would move nothing. */
  findDropPosition(data: unknown): DropPosition | undefined;
  drop(data: unknown): void;
}

/** The browser hides dragged data from the page until it is dropped. */
let dragged: { type: string; data: object | string } | undefined;

export const dragProps = (type: string, data: object | string, marker: DropMarker): object => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation();
    event.dataTransfer.setData(type, JSON.stringify(data));
    dragged = { type, data };
  },
  onDragEnd: () => {
    dragged = undefined;
    marker.clear();
  },
});

/** By the type of the dragged data. An item inside another one comes first. */
export function dropProps(targets: Readonly<Record<string, DropZone>>, marker: DropMarker): object {
  const find = ({ dataTransfer }: DragEvent) => {
    if (!dragged || !dataTransfer.types.includes(dragged.type)) return undefined;
    const target = targets[dragged.type];
    return target && { target, data: dragged.data };
  };
  return {
    onDragOver: (event: DragEvent) => {
      const found = find(event);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      marker.show(event.currentTarget, () => found.target.findDropPosition(found.data));
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) marker.leave(event.currentTarget);
    },
    onDrop: (event: DragEvent) => {
      marker.clear();
      const found = find(event);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      found.target.drop(found.data);
    },
  };
}
