import { createORPCClient } from '@orpc/client';
import type { StationClient } from '#shared/contract.ts';
import type { StationLink } from '../station/station-link.tsx';

/** What a station would answer to requests for lists, by the path of the procedure. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * A link to no station: it answers the given lists, and nothing else ever. Buttons and scans change nothing,
 * since a specimen shows one state.
 */
export function createGalleryLink(answers: Answers): StationLink {
  const client: StationClient = createORPCClient({
    call: (path) => {
      const answer = answers[path.join('.')];
      return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
    },
  });
  return {
    client,
    ears: {
      receive: () => undefined,
      play: () => 0,
      stop: () => undefined,
      wake: () => undefined,
      hush: () => undefined,
      findVoice: () => undefined,
      speak: () => undefined,
    },
    press: () => Promise.resolve(null),
    scan: () => Promise.resolve(null),
    acknowledge: () => undefined,
  };
}
