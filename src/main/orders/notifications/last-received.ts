/** Notifications may come by the hundred: the screens are told no more often than this. */
const TELL_AFTER_MS = 1_000;

/** When the last notification came, since the start or the last `forget`; kept in memory. */
export function createLastReceived(parts: {
  readonly now: () => Date;
  /** What `at` answers has changed, at most a second ago. */
  readonly onChange: () => void;
}) {
  let at: Date | null = null;
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    at: (): string | null => at?.toISOString() ?? null,
    note(): void {
      at = parts.now();
      timer ??= setTimeout(() => {
        timer = undefined;
        parts.onChange();
      }, TELL_AFTER_MS).unref();
    },
    forget(): void {
      at = null;
    },
    stop,
  };
}
