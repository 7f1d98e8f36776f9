import type { ReactNode } from 'react';
import type { StationView } from '#shared/contract/bench.ts';
import type { LookupHits } from '#shared/contract/lookup.ts';
import type { ConnectionState } from '../station/connect-station.ts';
import type { Answers } from './gallery-link.ts';

/** One state of the whole page, as the station would send it. */
export type Specimen = {
  /** Part of its address and of the names of its pictures. */
  readonly id: string;
  readonly title: string;
  readonly view: StationView;
  /** Address of the page; default: the bench. */
  readonly address?: string;
  /** Default: online. */
  readonly link?: ConnectionState;
  /** What the idle bench shows; default: a morning with orders. */
  readonly overview?: 'morning' | 'all-packed' | 'nothing-yet';
  /** What Find finds, which is open if the view says so. */
  readonly found?: LookupHits;
  /** What the station answers to requests besides those of the bench, by the path of the procedure. */
  readonly answers?: Answers;
  /** Shown in place of the station's screens. */
  readonly content?: ReactNode;
};
