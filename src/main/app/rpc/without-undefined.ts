type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** zod lets an optional field be undefined; a change names only what it changes. */
export function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>;
}
