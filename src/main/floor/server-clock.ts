/**
 * By how much this computer's clock is ahead of the server's, in ms; negative: it is behind. What lies within the time
 * between question and answer is no difference. Times: ms since 1970, each by its own clock.
 */
export function clockLeadMs({
  askedMs,
  serverMs,
  answeredMs,
}: {
  readonly askedMs: number;
  readonly serverMs: number;
  readonly answeredMs: number;
}): number {
  if (askedMs > serverMs) return askedMs - serverMs;
  return Math.min(0, answeredMs - serverMs);
}
