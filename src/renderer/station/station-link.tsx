import { createContext, type ReactNode, useContext } from 'react';
import type { VerdictView } from '#shared/contract/bench.ts';
import type { StationClient } from '#shared/contract.ts';
import type { BenchButton } from '#shared/domain/command.ts';
import type { Ears } from '../sounds/ears.ts';

export type StationLink = {
  readonly client: StationClient;
  readonly ears: Ears;
  /** Sends a button in place of a code; null: the station did not answer. */
  readonly press: (button: BenchButton) => Promise<VerdictView | null>;
  /** Sends a code of the on-screen scanner, or one typed by hand; null: the station did not answer. */
  readonly scan: (code: string) => Promise<VerdictView | null>;
  /** Acknowledges the alarm with this number; once, however often it is pressed. */
  readonly acknowledge: (alarmNo: number) => void;
};

const LinkContext = createContext<StationLink | null>(null);

export function StationLinkProvider(props: { readonly link: StationLink; readonly children: ReactNode }) {
  return <LinkContext value={props.link}>{props.children}</LinkContext>;
}

export function useStationLink(): StationLink {
  const link = useContext(LinkContext);
  if (link === null) throw new Error('useStationLink needs a StationLinkProvider above it');
  return link;
}
