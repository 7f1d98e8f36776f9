/** Tells of two reads of one order which began later. Remembers no more than the reads that are still under way need. */
export function createTurns() {
  const newest = new Map<string, number>();
  const underWay = new Set<number>();
  let turns = 0;
  return {
    /** A read begins. */
    begin(): number {
      turns += 1;
      underWay.add(turns);
      return turns;
    },
    /** True: no read that began later has been stored. From now on this one counts as stored. */
    isNewest(orderId: string, turn: number): boolean {
      if (turn <= (newest.get(orderId) ?? 0)) return false;
      newest.set(orderId, turn);
      return true;
    },
    /** The read is over, and so is whatever was made of it. */
    end(turn: number): void {
      underWay.delete(turn);
      const oldest = Math.min(...underWay, turns + 1);
      for (const [orderId, stored] of newest) if (stored < oldest) newest.delete(orderId);
    },
    /** For tests. */
    size: () => newest.size,
  };
}
