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

  getOrCompute(key: string, compute: (key: string) => Value): Value {
    const cached = this.get(key);
    if (cached !== undefined || this.has(key)) return cached as Value;
    const value = compute(key);
    this.set(key, value);
    return value;
  }
}

/** Computes a value once for each object, and keeps it as long as the object is in use. */
export function oncePerObject<Key extends WeakKey, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? compute(key);
    cache.set(key, value);
    return value;
  };
}
