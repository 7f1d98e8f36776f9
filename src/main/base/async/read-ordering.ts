/**
 * Decides which of two reads of one order began later, and whether a change was reported after a read had
 * begun. Remembers only what the running reads need.
 */
export function createReadOrdering() {
  const newest = new Map<string, number>();
  const reported = new Map<string, number>();
  const underWay = new Set<number>();
  let lastReadNo = 0;
  return {
    /** Registers a read that begins, and returns its number. */
    begin(): number {
      lastReadNo += 1;
      underWay.add(lastReadNo);
      return lastReadNo;
    },
    /**
     * True: no read that began later has been stored. From now on this one counts as stored; it may ask again, when its
     * transaction is repeated.
     */
    isNewest(orderId: string, readNo: number): boolean {
      if (readNo < (newest.get(orderId) ?? 0)) return false;
      newest.set(orderId, readNo);
      return true;
    },
    /** A change was reported: reads that began before it may not contain it. */
    noteChange(orderId: string): void {
      if (underWay.size > 0) reported.set(orderId, lastReadNo);
    },
    /** True: the read began before the change was reported, so the order must be read again. */
    isBehind(orderId: string, readNo: number): boolean {
      return readNo <= (reported.get(orderId) ?? 0);
    },
    /** The read is over, and its result is stored. */
    end(readNo: number): void {
      underWay.delete(readNo);
      const oldest = Math.min(...underWay, lastReadNo + 1);
      for (const known of [newest, reported])
        for (const [orderId, at] of known) if (at < oldest) known.delete(orderId);
    },
    /** For tests. */
    size: () => newest.size + reported.size,
  };
}
