import { useState } from 'react';
import type { StationClient } from '#shared/contract.ts';
import { saveFile } from '../../../save-file.ts';
import { useStationLink } from '../../../state/station-link.tsx';
import type { DeedNote } from '../../../state/use-deed.ts';
import { type ExportChoice, fileName, startOf } from './export-choice.ts';

type ExportState = { readonly isBusy: boolean; readonly rows: number; readonly note: DeedNote | null };

const NOT_STARTED: ExportState = { isBusy: false, rows: 0, note: null };

/** Fetches an export from the station and has it saved; only a whole file is, and none without rows. */
export function useExport(): ExportState & { readonly run: (choice: ExportChoice) => Promise<void> } {
  const { client } = useStationLink();
  const [state, setState] = useState(NOT_STARTED);
  const run = async (choice: ExportChoice) => {
    setState({ isBusy: true, rows: 0, note: null });
    try {
      const onRows = (rows: number) => setState({ isBusy: true, rows, note: null });
      const { outcome, rows, texts } = await download(client, choice, onRows);
      if (outcome.done === true && rows > 0) saveFile(fileName(choice, new Date()), new Blob(texts));
      setState({ isBusy: false, rows, note: outcome });
    } catch {
      setState({ isBusy: false, rows: 0, note: { done: 'unanswered' } });
    }
  };
  return { ...state, run };
}

async function download(
  client: StationClient,
  { name, format, period }: ExportChoice,
  onRows: (rows: number) => void,
): Promise<{ readonly outcome: DeedNote; readonly rows: number; readonly texts: string[] }> {
  const since = startOf(period, new Date())?.toISOString() ?? null;
  const texts: string[] = [];
  for await (const part of await client.exports.download({ name, format, since })) {
    if (part.status === 'ended') return { outcome: part.outcome, rows: part.rows, texts };
    texts.push(part.text);
    onRows(part.rows);
  }
  return { outcome: { done: 'unanswered' }, rows: 0, texts };
}
