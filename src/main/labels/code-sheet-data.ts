/** What a sheet of codes tells; all texts as they are to be printed. */
export type CodeSheet = {
  readonly title: string;
  /** Each begins a page of its own. */
  readonly parts: readonly {
    readonly heading: string;
    /** So far apart that a scanner held to one does not read another. */
    readonly groups: readonly CodeGroup[];
  }[];
};

export type CodeGroup = {
  /** Above its cards; empty where the heading of the part says it. */
  readonly heading: string;
  readonly cards: readonly CodeCard[];
};

export type CodeCard = {
  /** Exactly what is to be scanned. */
  readonly code: string;
  /** Large: what a person looks for. */
  readonly caption: string;
  /** Small, below it. */
  readonly below: string;
};
