/** A newer Packbench wrote the file; it was not changed. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  readonly file: string;
  readonly migration: string;

  constructor(file: string, migration: string) {
    super(
      `The database ${file} was written by a newer Packbench (it knows "${migration}", this program does not). ` +
        'Install that version or a later one; nothing was changed.',
    );
    this.file = file;
    this.migration = migration;
  }
}

/** Stored settings are not JSON; default values could pack by other rules than the supervisor's. */
export class UnreadableSettingsError extends Error {
  override readonly name = 'UnreadableSettingsError';
  /** The database, or the folder of a file. */
  readonly place: string;
  /** Which settings, or which file. */
  readonly names: readonly string[];

  constructor(place: string, names: readonly string[]) {
    super(`The settings cannot be read: ${names.join(', ')} in ${place} is not JSON. Nothing was changed.`);
    this.place = place;
    this.names = names;
  }
}

/** Another station uses this data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super(`another Packbench is already running with this data folder: ${folder}`, { cause });
    this.folder = folder;
  }
}

/** The database could not be copied; its tables were not changed. */
export class CopyFailedError extends Error {
  override readonly name = 'CopyFailedError';
  readonly file: string;
  /** Path of the copy that was to be made. */
  readonly copy: string;

  constructor(file: string, copy: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database ${file} was to be brought up to date, and could not be copied to ${copy} before: ${reason}. ` +
        'Nothing was changed.',
      { cause },
    );
    this.file = file;
    this.copy = copy;
  }
}
