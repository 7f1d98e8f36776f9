import systemPath, { type PlatformPath } from 'node:path';
import { loggedMessage } from '#main/base/logged-error.ts';
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

/** What an error at the start means to the person, and in which data folder it came up. */
export function startProblemOf(error: unknown, folder: string | null): StartProblem {
  const reason = loggedMessage(error);
  if (error instanceof NewerDatabaseError)
    return { kind: 'newer-database', gaps: { file: error.file, migration: error.migration, reason } };
  if (error instanceof UnreadableSettingsError)
    return {
      kind: 'settings-unreadable',
      gaps: { place: error.place, names: error.names.join(', '), reason },
    };
  if (error instanceof FolderInUseError)
    return { kind: 'folder-in-use', gaps: { folder: error.folder, reason } };
  if (error instanceof ListenError) {
    const gaps = { host: error.host, port: String(error.port), reason };
    return { kind: error.isInUse ? 'address-in-use' : 'address-unusable', gaps };
  }
  if (error instanceof DataFolderError)
    return { kind: folderProblemOf(error) ?? 'folder-unusable', gaps: { folder: error.folder, reason } };
  const kind = kindOf(error);
  if (kind !== null) return { kind, gaps: { reason } };
  const ofFolder = folder === null ? null : folderProblemOf(error, folder);
  if (folder !== null && ofFolder !== null) return { kind: ofFolder, gaps: { folder, reason } };
  return { kind: 'other', gaps: { reason } };
}

function kindOf(error: unknown): StartProblemKind | null {
  if (error instanceof OptionError) return 'wrong-option';
  if (error instanceof SandboxStartError) return 'sandbox-failed';
  if (error instanceof RendererMissingError) return 'not-built';
  if (error instanceof CopyFailedError) return 'copy-failed';
  // It comes from a part that loads the database's engine, which may be what is missing.
  return error instanceof Error && error.name === 'IncompleteAccountError' ? 'account-incomplete' : null;
}

const FOLDER_PROBLEMS: Readonly<Record<string, StartProblemKind>> = {
  EACCES: 'folder-denied',
  EPERM: 'folder-denied',
  EROFS: 'folder-read-only',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EIO: 'folder-unusable',
  // A file lies where a folder is to be, or the other way round.
  ENOTDIR: 'folder-unusable',
  EISDIR: 'folder-unusable',
};

/** By the system's code of the error, or of what caused it; only for what lies in `folder` where one is given. */
function folderProblemOf(error: unknown, folder: string | null = null): StartProblemKind | null {
  if (!(error instanceof Error)) return null;
  const { code, path } = error as NodeJS.ErrnoException;
  const isThere = folder === null || (path !== undefined && isInside(folder, path));
  return (isThere ? FOLDER_PROBLEMS[code ?? ''] : undefined) ?? folderProblemOf(error.cause, folder);
}

/** Whether a path is the folder or lies below it; on Windows in any spelling of case and slashes, as `relative` compares there. */
export function isInside(folder: string, path: string, system: PlatformPath = systemPath): boolean {
  const way = system.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}
