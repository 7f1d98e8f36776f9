/** An option or a variable that cannot be what it is: told to the person, exit code 2. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}
