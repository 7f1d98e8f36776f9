import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFileName } from './label-folder.ts';

/**
 * Removes the files of labels that the database has forgotten, also those with a wrong code that were kept aside. One that is
 * just being fetched comes after this: to be called again once no download can be under way.
 */
export async function dropLabelFiles(
  folder: string,
  labels: readonly Parameters<typeof documentFileName>[0][],
): Promise<void> {
  if (labels.length === 0) return;
  const stems = labels.map((label) => documentFileName(label).replace(/\.pdf$/, ''));
  const isOfThem = (name: string) =>
    stems.some((stem) => name === `${stem}.pdf` || name.startsWith(`${stem}-aside-`));
  for (const name of await readdir(folder)) if (isOfThem(name)) await rm(join(folder, name), { force: true });
}
