/** A cache of results by key, which is emptied when it is full. */
export class BoundedCache<Value> extends Map<string, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: string, value: Value): this {
    if (this.size >= this.#maxSize && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
