/** Drags an item of the outline by events alone: a real mouse that drags is one for all pages of the browser. */
import type { Locator } from 'vitest/browser';

export class DraggedItem {
  readonly #data = new DataTransfer();

  readonly #item: Locator;

  constructor(item: Locator) {
    this.#item = item;

    this.#fire('dragstart', item);
  }

  over(other: Locator): this {
    this.#fire('dragover', other);
    return this;
  }

  drop(on: Locator): void {
    this.over(on).#fire('drop', on);
    this.end();
  }

  /** Leaves the outline from an item. */
  leave(from: Locator): this {
    this.#fire('dragleave', from, document.body);
    return this;
  }

  end(): void {
    this.#fire('dragend', this.#item);
  }

  #fire(type: string, on: Locator, relatedTarget: Element | null = null): void {
    const more = { bubbles: true, cancelable: true, dataTransfer: this.#data, relatedTarget };
    on.element().dispatchEvent(new DragEvent(type, more));
  }
}
