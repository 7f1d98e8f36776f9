/** A stored status of a pack or a pallet: whatever is not closed counts as open, and goes nowhere. */
export function openOrClosed(status: string): 'open' | 'closed' {
  return status === 'closed' ? 'closed' : 'open';
}
