/**
 * A change that was not scanned cannot be stored while the bench finishes its order on the local journal: the server is
 * away, or what was scanned is not merged yet.
 */
export class BenchAway extends Error {
  override readonly name = 'BenchAway';
  /** As of a connection that was not made: see `store-problem.ts`. */
  readonly code = 'ECONNREFUSED';

  constructor() {
    super('the bench works on its local journal until that is merged into the floor');
  }
}
