/** What would stay undone for a while if the station were closed now. */
export type UnfinishedWork = {
  /** null: no pack is open. */
  readonly openPack: { readonly orderId: string; readonly ordinal: number; readonly units: number } | null;
  /** Changes that the platform has not been told yet. */
  readonly waiting: number;
};

/** The part of the station's view that says so. */
type Work = {
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

/** Null: nothing is. */
export function unfinishedWork({ order, health }: Work): UnfinishedWork | null {
  const pack = order?.packs.find(({ status }) => status === 'open');
  const openPack =
    order === null || pack === undefined
      ? null
      : { orderId: order.orderId, ordinal: pack.ordinal, units: pack.units };
  const waiting = health.outboxWaiting;
  return openPack === null && waiting === 0 ? null : { openPack, waiting };
}
