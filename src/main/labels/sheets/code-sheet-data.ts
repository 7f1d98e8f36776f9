import type { SignPaths } from './command-icons.ts';

/** Colour of a page, a group or a badge. On black-and-white paper signs, words and stripes say the same. */
export type SheetTone = 'packer' | 'supervisor' | 'warning';

/** Content of a sheet of codes; all texts as printed. */
export type CodeSheet = {
  readonly title: string;
  /** Each part begins on a new page. */
  readonly parts: readonly {
    readonly heading: string;
    readonly tone: SheetTone;
    /** What to know before scanning; empty: nothing. */
    readonly note: string;
    readonly groups: readonly CodeGroup[];
  }[];
};

export type CodeGroup = {
  /** Above its cards; empty if the heading of the part is enough. */
  readonly heading: string;
  /** Its codes are so far from all others that a scanner aimed at one does not read another. */
  readonly isApart: boolean;
  readonly cards: readonly CodeCard[];
};

export type CodeCard = {
  /** Exact content of the code. */
  readonly code: string;
  /** Large text above the code. */
  readonly caption: string;
  /** Small text below the caption. */
  readonly below: string;
  readonly sign: { readonly paths: SignPaths } | { readonly number: number };
};

/** Badges to cut out, eight on A4, or one on each label that is large enough. */
export type BadgeSheet = {
  readonly title: string;
  readonly size: 'a4' | 'm' | 'l';
  readonly badges: readonly {
    readonly code: string;
    readonly name: string;
    readonly role: string;
    readonly tone: SheetTone;
  }[];
};
