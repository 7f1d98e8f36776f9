import { create } from 'zustand';
import type { StationClient } from '#shared/contract.ts';
import { stationTime } from '../../../station/station-store.ts';
import type { ActionResult } from '../../../station/use-action.ts';
import { saveFile } from '../../../widgets/save-file.ts';
import { type ExportChoice, fileName, startOf } from './export-choice.ts';

type ExportState = {
  readonly isBusy: boolean;
  readonly rows: number;
  readonly note: ActionResult | null;
  /** Without a start: no earlier day could be chosen. */
  readonly isOfEverything: boolean;
};

/** The running or last export: it continues while the person uses another screen. */
export const useExport = create<ExportState>(() => ({
  isBusy: false,
  rows: 0,
  note: null,
  isOfEverything: false,
}));

/** Fetches an export from the station and saves it, if it is complete and has rows. One at a time. */
export async function runExport(client: StationClient, choice: ExportChoice): Promise<void> {
  if (useExport.getState().isBusy) return;
  useExport.setState({ isBusy: true, rows: 0, note: null, isOfEverything: choice.period === null });
  try {
    const { outcome, rows, texts } = await download(client, choice, (rows) => useExport.setState({ rows }));
    if (outcome.done === true && rows > 0)
      saveFile(fileName(choice, new Date(stationTime())), new Blob(texts));
    useExport.setState({ isBusy: false, rows, note: outcome });
  } catch {
    useExport.setState({ isBusy: false, rows: 0, note: { done: 'unanswered' } });
  }
}

async function download(
  client: StationClient,
  { name, format, period }: ExportChoice,
  onRows: (rows: number) => void,
): Promise<{ readonly outcome: ActionResult; readonly rows: number; readonly texts: string[] }> {
  const since = startOf(period, new Date(stationTime()))?.toISOString() ?? null;
  const texts: string[] = [];
  for await (const part of await client.exports.download({ name, format, since })) {
    if (part.status === 'ended') return { outcome: part.outcome, rows: part.rows, texts };
    texts.push(part.text);
    onRows(part.rows);
  }
  return { outcome: { done: 'unanswered' }, rows: 0, texts };
}
