import systemPath, { type PlatformPath } from 'node:path';
import { loggedMessage } from '#main/base/logged-error.ts';
import { FloorUnusableError } from '#main/floor/floor-problem.ts';
import {
  CopyFailedError,
  FolderInUseError,
  NewerDatabaseError,
  UnreadableSettingsError,
} from '#main/store/opening-errors.ts';
import type { StartProblem, StartProblemKind } from '#shared/domain/start-problem.ts';
import { SandboxStartError } from './demo.ts';
import { DataFolderError, OptionError } from './option-error.ts';
import { ListenError } from './shells/browser/listen-error.ts';
import { RendererMissingError } from './shells/renderer-assets.ts';

/**
 * Converts an error at the start to the problem shown to the person. `folder`: the data folder, if it is
 * known.
 */
export function startProblemOf(error: unknown, folder: string | null): StartProblem {
  const reason = loggedMessage(error);
  if (error instanceof NewerDatabaseError)
    return { kind: 'newer-database', params: { file: error.file, migration: error.migration, reason } };
  if (error instanceof FloorUnusableError) return { kind: error.kind, params: error.params };
  if (error instanceof UnreadableSettingsError)
    return {
      kind: 'settings-unreadable',
      params: { place: error.place, names: error.names.join(', '), reason },
    };
  if (error instanceof FolderInUseError)
    return { kind: 'folder-in-use', params: { folder: error.folder, reason } };
  if (error instanceof ListenError) {
    const params = { host: error.host, port: String(error.port), reason };
    return { kind: error.isInUse ? 'address-in-use' : 'address-unusable', params };
  }
  if (error instanceof DataFolderError)
    return { kind: folderProblemOf(error) ?? 'folder-unusable', params: { folder: error.folder, reason } };
  const kind = kindOf(error);
  if (kind !== null) return { kind, params: { reason } };
  const folderProblem = folder === null ? null : folderProblemOf(error, folder);
  if (folder !== null && folderProblem !== null) return { kind: folderProblem, params: { folder, reason } };
  return { kind: 'other', params: { reason } };
}

function kindOf(error: unknown): StartProblemKind | null {
  if (error instanceof OptionError) return 'wrong-option';
  if (error instanceof SandboxStartError) return 'sandbox-failed';
  if (error instanceof RendererMissingError) return 'not-built';
  if (error instanceof CopyFailedError) return 'copy-failed';
  // Compared by name: its module loads the database engine, which may be what is missing.
  return error instanceof Error && error.name === 'IncompleteAccountError' ? 'account-incomplete' : null;
}

const FOLDER_PROBLEMS: Readonly<Record<string, StartProblemKind>> = {
  EACCES: 'folder-denied',
  EPERM: 'folder-denied',
  EROFS: 'folder-read-only',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EIO: 'folder-unusable',
  // A file is in the place of a folder, or vice versa.
  ENOTDIR: 'folder-unusable',
  EISDIR: 'folder-unusable',
};

/** From the error's system code, or its cause's; if `folder` is given, only for paths in it. */
function folderProblemOf(error: unknown, folder: string | null = null): StartProblemKind | null {
  if (!(error instanceof Error)) return null;
  const { code, path } = error as NodeJS.ErrnoException;
  const isInFolder = folder === null || (path !== undefined && isInside(folder, path));
  return (isInFolder ? FOLDER_PROBLEMS[code ?? ''] : undefined) ?? folderProblemOf(error.cause, folder);
}

/**
 * Whether a path is the folder or inside it; on Windows in any spelling of case and slashes, as `relative`
 * compares there.
 */
export function isInside(folder: string, path: string, system: PlatformPath = systemPath): boolean {
  const way = system.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}
