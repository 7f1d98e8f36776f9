import { randomUUID } from 'node:crypto';
import type { PreviewRowView, PreviewView, RowProblemView } from '#shared/contract/goods-files.ts';
import type { StockMove } from '#shared/contract/returns.ts';

const KEPT_MS = 30 * 60_000;
/** Two supervisors may look at one each. */
const MAX_KEPT = 4;

/** What a person looks at before it is sent. */
export type Preview = {
  readonly changes: readonly PreviewRowView[];
  /** Of goods that neither the stock nor the catalog has: sent only if the person says so. */
  readonly unknown: readonly PreviewRowView[];
  readonly same: number;
  readonly problems: readonly RowProblemView[];
  /** Since when the old values are known, at least; null: none is. ISO 8601. */
  readonly readAt: string | null;
  /** What a stock-take had counted when it was made, by seller's SKU; absent: it shows no stock-take. */
  readonly counted?: ReadonlyMap<string, number>;
  /** Packed units that were added to what was counted; absent: none are. */
  readonly packed?: ReadonlyMap<string, number>;
  /** Returned units that are added to the stock or taken out of it, by id: the seller's SKU of each; absent: it is about none. */
  readonly returned?: { readonly move: StockMove; readonly units: ReadonlyMap<string, string> };
};

/** Previews that wait for a person's answer; they are not stored, since nothing has been decided. */
export function createPreviews({ nowMs }: { readonly nowMs: () => number }) {
  const kept = new Map<string, Preview & { readonly at: number }>();

  function find(id: string): Preview | null {
    const preview = kept.get(id);
    return preview === undefined || nowMs() - preview.at > KEPT_MS ? null : preview;
  }

  return {
    keep(preview: Preview): PreviewView {
      const id = randomUUID();
      kept.set(id, { ...preview, at: nowMs() });
      for (const old of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(old);
      const { changes, unknown, same, problems, readAt } = preview;
      return {
        id,
        changes: changes.length,
        unknown: unknown.length,
        same,
        problems: problems.length,
        readAt,
      };
    },
    find,
    /** Only once: a second click sends nothing more. */
    take(id: string): Preview | null {
      const preview = find(id);
      kept.delete(id);
      return preview;
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
