/** Work that would wait if the station were closed now. */
export type UnfinishedWork = {
  /** null: no pack is open. */
  readonly openPack: { readonly orderId: string; readonly ordinal: number; readonly units: number } | null;
  /** Changes not yet sent to the platform. */
  readonly waiting: number;
};

/** The parts of the station's view that show it. */
type WorkView = {
  readonly order: {
    readonly orderId: string;
    readonly packs: readonly {
      readonly ordinal: number;
      readonly status: 'open' | 'closed';
      readonly units: number;
    }[];
  } | null;
  readonly health: { readonly outboxWaiting: number };
};

/** Null: none. */
export function unfinishedWork({ order, health }: WorkView): UnfinishedWork | null {
  const pack = order?.packs.find(({ status }) => status === 'open');
  const openPack =
    order === null || pack === undefined
      ? null
      : { orderId: order.orderId, ordinal: pack.ordinal, units: pack.units };
  const waiting = health.outboxWaiting;
  return openPack === null && waiting === 0 ? null : { openPack, waiting };
}
