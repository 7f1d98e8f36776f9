/** A pack that is on no pallet by the books and still lies on one in the hall, which may leave with it. */
export type TakeOffTask = {
  readonly packId: string;
  readonly orderId: string;
  /** null: not there yet. */
  readonly packNumber: string | null;
  /** As its tag says. */
  readonly pallet: string;
};
