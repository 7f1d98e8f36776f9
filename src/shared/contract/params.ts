/** What stands in a sentence's gaps. */
export type Params = Readonly<Record<string, string | number>>;
