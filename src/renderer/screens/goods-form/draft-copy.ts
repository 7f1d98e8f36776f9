import type { GoodsFormContent } from '#shared/domain/goods-form.ts';

/** What was typed and not saved yet; it outlives a reload of the page. */
type DraftCopy = {
  /** The saved version that was changed. */
  readonly version: number;
  readonly content: GoodsFormContent;
  /** What was on its way to the station as the next version; null: nothing. */
  readonly sending: GoodsFormContent | null;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type DraftCopies = {
  readonly keep: (draft: number, copy: DraftCopy) => void;
  readonly drop: (draft: number) => void;
  /** What to go on with: the copy if nobody has changed what the station has since, else what the station has. */
  readonly restore: (draft: number, saved: Saved) => GoodsFormContent;
};

type Saved = { readonly version: number; readonly content: GoodsFormContent };

const keyOf = (draft: number) => `packbench.goods-draft.${draft}`;

/** Copies in the storage of this window. Without it, or when it is full, only what is saved at the station stays. */
export function draftCopies(store: Store): DraftCopies {
  const drop = (draft: number) => attempt(() => store.removeItem(keyOf(draft)));
  return {
    keep: (draft, copy) => attempt(() => store.setItem(keyOf(draft), JSON.stringify(copy))),
    drop,
    restore(draft, saved) {
      const copy = attempt(() => read(store.getItem(keyOf(draft))));
      if (copy === undefined || copy === null) return saved.content;
      // The answer to the last save was lost with the page.
      const isSent = saved.version === copy.version + 1 && isSame(saved.content, copy.sending);
      if (saved.version === copy.version || isSent) return copy.content;
      drop(draft);
      return saved.content;
    },
  };
}

/** Written by this program, in the form of its own version. */
function read(text: string | null): DraftCopy | null {
  return text === null ? null : (JSON.parse(text) as DraftCopy);
}

export function isSame(one: GoodsFormContent | null, other: GoodsFormContent | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
