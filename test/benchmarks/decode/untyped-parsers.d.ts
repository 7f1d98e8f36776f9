/** The two parsers that come without types: what is used of them. */
declare module 'gs1-barcode-parser-mod' {
  /** Throws a string where it refuses. */
  export function parseBarcode(barcode: string): {
    readonly parsedCodeItems: readonly { readonly ai: string; readonly data: unknown }[];
  };
}

declare module 'gs1js' {
  export class GS1Reader {
    constructor(code: string);
    getApplicationIdentifiers(): readonly { readonly identifier: string; readonly value: string }[];
  }
}
