/** How the station answers a scan. `info`: nothing was done, and nothing was wrong. */
export type VerdictKind = 'accepted' | 'refused' | 'info';

/**
 * What the packer hears. Wrong goods and too many differ from each other, and no refusal sounds like success
 * (design, bench).
 */
export type Sound =
  | 'accepted'
  | 'done'
  | 'info'
  | 'reminder'
  | 'refused'
  | 'wrong-goods'
  | 'too-many'
  | 'alarm';
