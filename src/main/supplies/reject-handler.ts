import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import type { SupplyPlatform } from '#client/supply-platform.ts';
import type { Emit } from '#main/base/events.ts';
import { ABSENT, type Handlers, taskMaker } from '#main/outbox/handler.ts';
import { err, ok } from '#shared/domain/result.ts';
import { isSupplyRejected } from '#shared/domain/supply-status.ts';
import type { SupplyEvents, SupplyReading } from './supply-reading.ts';
import { setRejectAsked, storeRejected } from './supply-store.ts';

/**
 * Rejects a supply (specification, "FBO supply statuses", rule 1). A lost answer is settled by reading: a supply that is
 * rejected, or being cancelled, counts as success, and so does one that is not found any more ("Errors": `Shipment not
 * found` is also a cancelled one). v2 has no such operation.
 */
export function supplyRejectHandler({
  supplies,
  reading,
  emit,
}: {
  readonly supplies: () => SupplyPlatform;
  readonly reading: Pick<SupplyReading, 'readOne'>;
  readonly emit: Emit<SupplyEvents>;
}): Handlers['supply-reject'] {
  return taskMaker<'supply-reject', null>('supply-reject', {
    async carryOut({ id, reason }) {
      const api = supplies();
      if (!api.traits.takesRejects) return rejectedInPortal(api, id);
      const answer = await api.rejectSupply(id, reason);
      return answer.ok ? ok(null) : answer;
    },
    async settle({ id }) {
      const read = await supplies().readSupply(id);
      if (!read.ok) return read.error.kind === 'not-found' ? ok(DONE) : read;
      return ok(isSupplyRejected(read.value.status) ? DONE : ABSENT);
    },
    onDone: (trx, { id }) => storeRejected(trx, id),
    onRefused: (trx, { id }) => setRejectAsked(trx, id, null),
    afterwards({ id }) {
      emit('suppliesChanged');
      void reading.readOne(id);
    },
  });
}

const DONE = { state: 'done', value: null } as const;

/** A reject that was asked for under v1: somebody has made it in the seller portal, or has to. */
async function rejectedInPortal(api: SupplyPlatform, code: string): PlatformResult<null> {
  const read = await api.readSupply(code);
  if (!read.ok && read.error.kind !== 'not-found') return read;
  if (read.ok && isSupplyRejected(read.value.status)) return ok(null);
  return err(platformErrorOf('not-in-v2', `supply ${code}: REST v2 does not reject supplies`));
}
