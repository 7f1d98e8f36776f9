/** What a child process tells of itself when it is done. */
export type Spent = {
  readonly orders: number;
  readonly seconds: number;
  /** Of the processor, also of other threads: it depends less on what else the machine does. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
};

/** Counts from now on, when the program is loaded; what is returned prints what was spent, as the program's only line. */
export function countSpent(): (orders: number) => void {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  return (orders) => {
    const seconds = (performance.now() - startedAt) / 1_000;
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpuSeconds = (user + system) / 1_000_000;
    const spent: Spent = { orders, seconds, cpuSeconds, peakMb: process.resourceUsage().maxRSS / 1_024 };
    console.log(JSON.stringify(spent));
  };
}
