/**
 * Tells which of two reads of one order began later, and whether word of a change came after a read had begun. Remembers
 * no more than the reads under way need.
 */
export function createReadOrdering() {
  const newest = new Map<string, number>();
  const reported = new Map<string, number>();
  const underWay = new Set<number>();
  let lastTurn = 0;
  return {
    /** A read begins. */
    begin(): number {
      lastTurn += 1;
      underWay.add(lastTurn);
      return lastTurn;
    },
    /** True: no read that began later has been stored. From now on this one counts as stored. */
    isNewest(orderId: string, turn: number): boolean {
      if (turn <= (newest.get(orderId) ?? 0)) return false;
      newest.set(orderId, turn);
      return true;
    },
    /** Word of a change has come: what was asked before need not know of it. */
    noteChange(orderId: string): void {
      if (underWay.size > 0) reported.set(orderId, lastTurn);
    },
    /** True: the read began before there was word of a change, so the order is to be read again. */
    isBehind(orderId: string, turn: number): boolean {
      return turn <= (reported.get(orderId) ?? 0);
    },
    /** The read is over, and so is whatever was made of it. */
    end(turn: number): void {
      underWay.delete(turn);
      const oldest = Math.min(...underWay, lastTurn + 1);
      for (const known of [newest, reported])
        for (const [orderId, at] of known) if (at < oldest) known.delete(orderId);
    },
    /** For tests. */
    size: () => newest.size + reported.size,
  };
}
