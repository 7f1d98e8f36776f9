import { ServerAwayError } from './store-problem.ts';

/** A statement is on its way to the server. Call the result when it has ended: `isAnswered`, if the server did that. */
type Ask = (giveUp: (error: ServerAwayError) => void) => (isAnswered: boolean) => void;

/** What one connection tells of the server's answers, and is told. */
export type PulseOfConnection = {
  /** `giveUp` ends the connection: nobody waits for this answer any more. */
  readonly ask: Ask;
  /** False: a new connection is not tried. */
  readonly mayConnect: () => boolean;
};

/**
 * Whether the server of a floor answers. A server that has frozen, or whose cable was pulled, closes no connection: it is
 * only silent. So one connection asks it every second, and when none of the station's connections has heard anything for
 * a time, whatever still waits for an answer is given up.
 */
export type ServerPulse = {
  /** The connection that asks every second: it also finds out that the server is back. */
  readonly heart: PulseOfConnection;
  /** The connection of the bench and everything else. While the server is silent nobody waits for it. */
  readonly work: PulseOfConnection;
  isSilent(): boolean;
  /** How long ago the server has answered on any connection, in ms. */
  quietMs(): number;
  /** The heart's connection was cut, or works again: a hint to look. */
  hint(): void;
  /**
   * Watches from now on; before, a statement may take any time (migration). `onChange`: the server has become silent, has
   * answered again, or there is a hint. Returns its undo.
   */
  watch(onChange: () => void): () => void;
};

/**
 * Without an answer for so long the server is away. With the time between two questions (1 s) that leaves a statement
 * a second and a half; a loss is shown within three (issue 18, point 6).
 */
const SILENT_MS = 2_300;
/** An answer that came while this process was held up is read first. */
const READ_FIRST_MS = 200;
/** On a PC that is so busy that timers are late, answers are, too: this many times as late. */
const LATE_TIMES = 5;
/** One connection that is lost alone, as in a firewall; no statement of a running station takes as long. */
const STATEMENT_MS = 10_000;

/** `silentMs`, `statementMs`: for tests. */
export function createServerPulse({
  silentMs = SILENT_MS,
  statementMs = STATEMENT_MS,
}: {
  readonly silentMs?: number;
  readonly statementMs?: number;
} = {}): ServerPulse {
  const waiting = new Set<(error: ServerAwayError) => void>();
  let onChange: (() => void) | null = null;
  let answeredAt = performance.now();
  /** The last answer; `answeredAt` may be later. */
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  let timer: NodeJS.Timeout | undefined;

  function listen(): void {
    if (onChange === null || waiting.size === 0 || timer !== undefined) return;
    const dueAt = Math.max(performance.now(), answeredAt + silentMs);
    timer = setTimeout(() => doubt(dueAt), dueAt - performance.now());
  }

  function doubt(dueAt: number): void {
    timer = undefined;
    const before = answeredAt;
    if (performance.now() - before < silentMs) {
      listen();
      return;
    }
    const lateMs = performance.now() - dueAt;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (answeredAt === before && waiting.size > 0) giveUp();
        else listen();
      },
      READ_FIRST_MS + LATE_TIMES * lateMs,
    );
  }

  function giveUp(): void {
    const given = [...waiting];
    const hasChanged = !isSilent;
    isSilent = true;
    for (const end of given) end(new ServerAwayError());
    if (hasChanged) onChange?.();
  }

  function answered(): void {
    answeredAt = performance.now();
    lastAnswerAt = answeredAt;
    if (!isSilent) return;
    isSilent = false;
    onChange?.();
  }

  const ask: Ask = (end) => {
    // Nobody has asked for a while: the silence begins with this question.
    if (waiting.size === 0) answeredAt = Math.max(answeredAt, performance.now() - silentMs / 2);
    waiting.add(end);
    const limit = onChange === null ? undefined : setTimeout(() => end(new ServerAwayError()), statementMs);
    listen();
    return (isAnswered) => {
      clearTimeout(limit);
      waiting.delete(end);
      if (isAnswered) answered();
    };
  };

  return {
    heart: { ask, mayConnect: () => true },
    work: { ask, mayConnect: () => !isSilent },
    isSilent: () => isSilent,
    quietMs: () => performance.now() - lastAnswerAt,
    hint: () => onChange?.(),
    watch(given) {
      onChange = given;
      answeredAt = performance.now();
      return () => {
        onChange = null;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

/** Of a connection that nobody watches: an export may take as long as it takes. */
export const UNWATCHED: PulseOfConnection = { ask: () => () => {}, mayConnect: () => true };
