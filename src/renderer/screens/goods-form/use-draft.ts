import { useCallback, useEffect, useState } from 'react';
import type { GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useStationStore, useView } from '../../station/station-store.ts';

export type LoadedDraft = {
  /** null: it is sent and done, or dropped. */
  readonly draft: GoodsDraftView | null;
  /** How often it was opened again; what was typed before gives way to it. */
  readonly opened: number;
  /** It was on its way to the platform since this page shows it. */
  readonly wasSent: boolean;
  /** How often this page has sent it. */
  readonly sendings: number;
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
  const [wanted, setWanted] = useState({ opened: 0, attempt: 0, sendings: 0 });
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
          // The platform may have answered before the draft is read.
          wasSent: wanted.sendings > 0 || old?.wasSent === true || draft?.state === 'sent',
          sendings: wanted.sendings,
        }));
      })
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [client, id, isOnline, revision, wanted]);
  const load = useCallback(
    (how: 'refresh' | 'open' | 'sent') =>
      setWanted(({ opened, attempt, sendings }) => ({
        opened: opened + (how === 'refresh' ? 0 : 1),
        attempt: attempt + 1,
        sendings: sendings + (how === 'sent' ? 1 : 0),
      })),
    [],
  );
  return { loaded, hasFailed, load };
}
