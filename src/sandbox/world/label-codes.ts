/** What the bars of labels say in place of their number, because a test asked for it (`POST /sandbox/label-codes`). */
export interface LabelCode {
  /** Of these labels only; null: of whichever is asked for next. */
  readonly number: string | null;
  /** null: nothing that can be read. */
  readonly code: string | null;
  /** How many labels it is still drawn on; null: until deleted. */
  left: number | null;
}

export interface LabelCodes {
  readonly all: readonly LabelCode[];
  add(code: LabelCode): void;
  clear(): void;
  /** What this number's bars say now. */
  take(number: string): string | null;
}

export function labelCodes(): LabelCodes {
  let all: LabelCode[] = [];
  return {
    get all() {
      return all;
    },
    add: (code) => all.push(code),
    clear() {
      all = [];
    },
    take(number) {
      const found = all.find((candidate) => candidate.number === null || candidate.number === number);
      if (found === undefined) return number;
      if (found.left !== null) found.left -= 1;
      all = all.filter((candidate) => candidate.left !== 0);
      return found.code;
    },
  };
}
