import type { Log } from '#main/ground/log.ts';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';
import type { HealthView } from '#shared/contract/bench.ts';
import type { RawScan } from '#shared/domain/scan.ts';

/** Starts the scanners of the settings and keeps the screen told of each. Returns its undo. */
export function startScanners(parts: {
  readonly names: readonly string[];
  readonly log: Log;
  readonly onScan: (scan: RawScan) => void;
  readonly onStates: (states: HealthView['scanners']) => void;
}): () => Promise<void> {
  const states = new Map<string, 'ready' | 'offline'>();
  const tell = () => parts.onStates([...states].map(([name, state]) => ({ name, state })));
  const stops = parts.names.flatMap((name) => {
    const source = sourceFromOption(name);
    if (!source.ok) {
      parts.log.error({ scanner: name }, 'this is no scanner that the station knows');
      states.set(name, 'offline');
      return [];
    }
    return [
      source.value.start(parts.onScan, (state) => {
        states.set(name, state.status);
        parts.log.info({ scanner: name, ...state }, 'scanner');
        tell();
      }),
    ];
  });
  tell();
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
