/** Work that is looked after whenever somebody knocks, and by itself when its time comes. */
export type Kicked = {
  start(): void;
  /** Look again; at once, or right after the pass that is under way. */
  kick(): void;
  /** No pass begins any more; resolves when the last one is over. */
  stop(): Promise<void>;
};

export type KickedOptions = {
  /** One look. Returns after how many milliseconds the next one is due without a kick; null: only by a kick. */
  readonly pass: () => Promise<number | null>;
  /** A pass threw; it is tried again after five seconds. */
  readonly onError: (error: unknown) => void;
};

const AFTER_AN_ERROR_MS = 5_000;

/** Passes never overlap, and no kick is lost: one that comes during a pass brings another pass. */
export function createKicked({ pass, onError }: KickedOptions): Kicked {
  let state: 'new' | 'started' | 'stopped' = 'new';
  let isWanted = false;
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function kick(): void {
    isWanted = true;
    if (state !== 'started') return;
    working ??= work().finally(() => {
      working = null;
    });
  }

  async function work(): Promise<void> {
    while (isWanted && state === 'started') {
      isWanted = false;
      const wakeInMs = await pass().catch((error: unknown) => {
        onError(error);
        return AFTER_AN_ERROR_MS;
      });
      clearTimeout(timer);
      if (wakeInMs !== null && state === 'started') timer = setTimeout(kick, wakeInMs);
    }
  }

  return {
    start() {
      if (state === 'new') state = 'started';
      kick();
    },
    kick,
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      await working;
    },
  };
}
