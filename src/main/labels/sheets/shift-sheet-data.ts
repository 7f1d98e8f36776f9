/** Content of a shift sheet; all texts as printed. */
export type ShiftSheet = {
  readonly title: string;
  /** Day, table, who prints it. */
  readonly facts: readonly string[];
  readonly totals: readonly { readonly name: string; readonly value: string }[];
  /** The first column is a text; the others are figures. */
  readonly tables: readonly {
    readonly heading: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  /** Instead of tables. */
  readonly nothing: string | null;
  readonly notes: string;
  readonly signature: string;
};
