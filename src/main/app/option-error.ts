/** An invalid option or variable: reported to the person, exit code 2. */
export class OptionError extends Error {
  override readonly name: string = 'OptionError';
}

/** The data folder cannot be created or written: either the option is wrong, or the disk. */
export class DataFolderError extends OptionError {
  override readonly name = 'DataFolderError';
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super(
      `--data: the data folder cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.folder = folder;
  }
}
