import { numbersNotShown, platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PackPlan, PlatformResult, PlatformTraits } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { err, ok } from '#shared/domain/result.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** The outcome of one change. */
export const LOSSES = [
  'works',
  'never-arrives',
  'answer-lost',
  /** Carried out only after the order was read again. */
  'arrives-late',
  'not-sent',
  'station-ends-before',
  'station-ends-after',
] as const;
export type Loss = (typeof LOSSES)[number];

const V1: PlatformTraits = {
  api: 'v1',
  requiresAssemblyFirst: false,
  namesShipmentsItself: false,
  takesMarks: true,
  hasShipmentEvents: true,
};
const V2: PlatformTraits = {
  api: 'v2',
  requiresAssemblyFirst: true,
  namesShipmentsItself: true,
  takesMarks: false,
  hasShipmentEvents: false,
};
const LOST = platformErrorOf('unavailable', 'no answer', { mayHaveHappened: true });
const OFFLINE = platformErrorOf('unavailable', 'nothing was sent');
const REPEATED = platformErrorOf('validation', 'It is not possible to generate more codes');

/** Descending, so that the order of the numbers is not mistaken for that of the packs. */
const FALLING = (nth: number) => `FBS${String(1000 - nth).padStart(9, '0')}`;

/**
 * One order at a platform that assembles and numbers it as REST v2 does (assumptions, "REST v2"); under v1 it
 * only numbers. `numberOf`: the n-th number that it gives, from 1.
 */
export function numberingPlatform(first: PlatformOrder, numberOf: (nth: number) => string = FALLING) {
  const model = {
    order: first,
    api: 'v2' as 'v1' | 'v2',
    /** Outcomes of the next changes; when they are used up, all work. */
    losses: [] as Loss[],
    /** Item numbers by pack, as last sent; null: not assembled. */
    assembled: null as readonly (readonly string[])[] | null,
    assemblies: 0,
    /** The sets of numbers that v2 gave: one, if all is well. */
    sets: [] as (readonly string[])[],
    /** Hides the numbers that it gave. */
    hidesNumbers: false,
    /** What the next answers contain instead of new numbers. */
    givesInstead: [] as (readonly string[])[],
    /** Refuses the assembly of an order. */
    refusesAssembly: false,
    endStation: (): void => undefined,
  };
  let last = 0;
  let late: (() => unknown) | null = null;

  function newNumbers(count: number): string[] {
    return Array.from({ length: count }, () => numberOf(++last));
  }

  function change(part: Partial<PlatformOrder>): void {
    model.order = { ...model.order, ...part };
  }

  function assemble(plan: PackPlan) {
    const reported = plan.map(({ items }) => items.map(({ itemNr }) => itemNr));
    const live = model.order.items.filter(({ status }) => !isDeadStatus(status)).map(({ itemNr }) => itemNr);
    if (model.sets.length > 0) return err(platformErrorOf('conflict', 'pack numbers were given'));
    if (model.refusesAssembly) return err(platformErrorOf('conflict', 'may not be assembled'));
    if (reported.some((pack) => pack.length === 0) || String(reported.flat().sort()) !== String(live.sort()))
      return err(platformErrorOf('validation', 'packs: all live units, once'));
    model.assembled = reported;
    model.assemblies += 1;
    change({ status: 'AWAITING_SHIPMENT' });
    return ok(undefined);
  }

  function give(count: number) {
    const instead = model.givesInstead.shift();
    if (instead !== undefined) {
      model.sets.push(instead);
      return ok(instead);
    }
    if (model.api === 'v1') {
      const numbers = newNumbers(count);
      change({ packNumbers: [...model.order.packNumbers, ...numbers] });
      return ok(numbers);
    }
    if (model.assembled === null) return err(platformErrorOf('conflict', 'Order is not assembled'));
    if (model.sets.length > 0) return repeated();
    if (count > model.assembled.length) return err(platformErrorOf('validation', 'count'));
    const numbers = newNumbers(count);
    model.sets.push(numbers);
    if (!model.hidesNumbers) change({ packNumbers: [...model.order.packNumbers, ...numbers] });
    return ok(numbers);
  }

  /** As the client handles it: reads what exists. */
  function repeated() {
    const { packNumbers } = model.order;
    return packNumbers.length === 0 ? err(numbersNotShown(REPEATED)) : ok(packNumbers);
  }

  async function send<T>(carryOut: () => Awaited<PlatformResult<T>>): PlatformResult<T> {
    const loss = model.losses.shift() ?? 'works';
    if (loss === 'works') return carryOut();
    if (loss === 'not-sent') return err(OFFLINE);
    if (loss === 'answer-lost' || loss === 'station-ends-after') carryOut();
    if (loss === 'arrives-late') late = carryOut;
    if (loss !== 'station-ends-before' && loss !== 'station-ends-after') return err(LOST);
    model.endStation();
    return new Promise<never>(() => undefined);
  }

  const platform: PackingPlatform = {
    ...refusingPlatform(V2, platformErrorOf('not-found', 'the model has no such operation')),
    get traits() {
      return model.api === 'v1' ? V1 : V2;
    },
    async readOrder() {
      const read = model.order;
      late?.();
      late = null;
      return ok(read);
    },
    assemble: (_order, plan) => send(() => assemble(plan)),
    requestPackNumbers: (_order, count) => send(() => give(count)),
  };
  return { model, platform, change };
}
