import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { SupplyDetail, SupplyDraft, SupplyPlatform } from '#client/supply-platform.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { ABSENT, type Handlers, taskMaker } from '#main/outbox/handler.ts';
import type { Database } from '#main/store/database.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { err, ok } from '#shared/domain/result.ts';
import { supplyStatusOf } from '#shared/domain/supply-status.ts';
import type { SupplyEvents, SupplyReading } from '../supply-reading.ts';
import { storeSupplies } from '../supply-store.ts';
import { endSupplyDraft, findSupplyDraft } from './supply-draft-store.ts';
import { printNewPapers } from './supply-papers.ts';

/**
 * Declares a supply. A lost answer is settled by reading its code: the supply is ours if it has one of our pallets, whose
 * barcodes are never used twice. One without pallets is ours unless it is rejected: then it may be the one whose code is
 * used again, and the platform refuses the code if it is not.
 */
export function supplyCreateHandler({
  db,
  clock,
  supplies,
  reading,
  palletSize,
  emit,
}: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly supplies: () => SupplyPlatform;
  readonly reading: Pick<SupplyReading, 'readOne'>;
  /** Size of the labels of its pallets. */
  readonly palletSize: () => LabelSize;
  readonly emit: Emit<SupplyEvents>;
}): Handlers['supply-create'] {
  async function draftOf(id: string): Promise<SupplyDraft | null> {
    const draft = await findSupplyDraft(db, id);
    if (draft === null) return null;
    const { items, pallets } = draft.body;
    return { code: draft.code, date: draft.day, items, pallets: pallets.map(({ barcode }) => ({ barcode })) };
  }

  return taskMaker<'supply-create', SupplyDetail>('supply-create', {
    async carryOut({ draft: id }) {
      const draft = await draftOf(id);
      return draft === null ? err(GONE) : supplies().createSupply(draft);
    },
    async settle({ draft: id }) {
      const draft = await draftOf(id);
      if (draft === null) return err(GONE);
      const read = await supplies().readSupply(draft.code);
      if (!read.ok) return read.error.kind === 'not-found' ? ok(ABSENT) : read;
      return ok(isOurs(read.value, draft) ? { state: 'done', value: read.value } : ABSENT);
    },
    async onDone(trx, { draft: id }, supply) {
      const at = clock.now().toISOString();
      await endSupplyDraft(trx, id, 'done', null);
      await storeSupplies(trx, [supply], at);
      const draft = await findSupplyDraft(trx, id);
      if (draft !== null) await printNewPapers(trx, draft, { palletSize: palletSize(), at });
    },
    onRefused: (trx, { draft: id }, error) => endSupplyDraft(trx, id, 'refused', error),
    afterwards({ id: code }) {
      emit('suppliesChanged');
      void reading.readOne(code);
    },
  });
}

/** Somebody has taken it back while it was on its way to be sent. */
const GONE = platformErrorOf('validation', 'the supply was taken back');

function isOurs({ status, palletBarcodes }: SupplyDetail, { pallets }: SupplyDraft): boolean {
  if (palletBarcodes.length > 0) return pallets.some(({ barcode }) => palletBarcodes.includes(barcode));
  return supplyStatusOf(status) !== 'rejected';
}
