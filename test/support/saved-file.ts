import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ElectronApplication, Page } from 'playwright-core';
import type { RunningStation } from './station.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type SavedFile = { readonly name: string; readonly text: string };

/** The file that the page saves after this action. In Electron this answers the dialog that asks for the location. */
export async function savedFile(
  { app }: Pick<RunningStation, 'app'>,
  page: Page,
  save: () => Promise<void>,
): Promise<SavedFile> {
  if (app !== null) return savedInElectron(app, save);
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  // With its byte order mark, which Node's reading as text would drop.
  const file = await buffer(await download.createReadStream());
  return { name: download.suggestedFilename(), text: file.toString('utf8') };
}

async function savedInElectron(app: ElectronApplication, save: () => Promise<void>): Promise<SavedFile> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'saved');
  // Registered before the action, or a dialog would wait for a person.
  const saving = await app.evaluateHandle(
    ({ session }, path) => ({
      ended: new Promise<{ name: string; state: string }>((resolve) => {
        session.defaultSession.once('will-download', (_event, item) => {
          item.setSavePath(path);
          item.once('done', (_done, state) => resolve({ name: item.getFilename(), state }));
        });
      }),
    }),
    file,
  );
  await save();
  const { name, state } = await saving.evaluate(({ ended }) => ended);
  if (state !== 'completed') throw new Error(`the file was not saved: ${state}`);
  return { name, text: await readFile(file, 'utf8') };
}
