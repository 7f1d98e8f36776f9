import type { Log } from '#main/ground/log.ts';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';
import type { RawScan } from '#shared/domain/scan.ts';
import type { ScannerView } from '#shared/domain/scanner-state.ts';

/** Starts the scanners of the settings and keeps the screen told of each. Returns its undo. */
export function startScanners(parts: {
  readonly names: readonly string[];
  readonly log: Log;
  readonly onScan: (scan: RawScan) => void;
  readonly onStates: (states: readonly ScannerView[]) => void;
}): () => Promise<void> {
  const states = new Map<string, ScannerView>();
  const tell = () => parts.onStates([...states.values()]);
  const stops = parts.names.flatMap((name) => {
    const source = sourceFromOption(name);
    if (!source.ok) {
      parts.log.error({ scanner: name }, 'this is no scanner that the station knows');
      states.set(name, { name, state: 'offline', cause: 'name-unknown', isSilent: false });
      return [];
    }
    return [
      source.value.start(parts.onScan, (state) => {
        const cause = state.status === 'offline' ? state.cause : null;
        states.set(name, { name, state: state.status, cause, isSilent: false });
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
