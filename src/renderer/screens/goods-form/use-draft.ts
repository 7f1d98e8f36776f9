import { useCallback, useEffect, useState } from 'react';
import type { GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore, useView } from '../../station/station-store.ts';

type LoadedDraft = {
  /** null: it is sent and done, or dropped. */
  readonly draft: GoodsDraftView | null;
  /** How often it was opened again; what was typed before gives way to it. */
  readonly opened: number;
  /** It was on its way to the platform since this page shows it. */
  readonly wasSent: boolean;
};

export type OpenedDraft = {
  /** null: not loaded yet. */
  readonly loaded: LoadedDraft | null;
  readonly hasFailed: boolean;
  /** Loads it again. `open`: as a form of its own; `sent`: the same, and it is on its way to the platform. */
  readonly load: (how: 'refresh' | 'open' | 'sent') => void;
};

/**
 * A draft as the station has it, read again whenever goods change. It is kept by no cache: with an older version
 * on the screen nothing could be saved.
 */
export function useDraft(id: number): OpenedDraft {
  const { client } = useStationLink();
  const isOnline = useStationStore((state) => state.link === 'online');
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const [loaded, setLoaded] = useState<LoadedDraft | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [wanted, setWanted] = useState({ opened: 0, attempt: 0, wasSent: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is another load
  useEffect(() => {
    if (!isOnline) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    client.goodsDrafts
      .read({ draft: id }, { signal })
      .then(({ draft }) => {
        if (signal.aborted) return;
        setFailed(false);
        setLoaded((old) => ({
          draft,
          opened: wanted.opened,
          wasSent: wanted.wasSent || old?.wasSent === true || draft?.state === 'sent',
        }));
      })
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [client, id, isOnline, revision, wanted]);
  const load = useCallback(
    (how: 'refresh' | 'open' | 'sent') =>
      setWanted(({ opened, attempt, wasSent }) => ({
        opened: opened + (how === 'refresh' ? 0 : 1),
        attempt: attempt + 1,
        // The platform may have answered before the draft is read.
        wasSent: wasSent || how === 'sent',
      })),
    [],
  );
  return { loaded, hasFailed, load };
}
