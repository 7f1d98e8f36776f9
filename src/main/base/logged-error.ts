/** A thrown error as it is logged. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Frames only: the first lines of a stack repeat the message. */
  readonly stack: string;
  readonly causes?: readonly LoggedError[];
};

const MAX_DEPTH = 4;

const MAX_MESSAGE = 500;

/**
 * An error that is safe to log. Of its properties only the code is kept, because others hold the input (a
 * parser the raw request, a program its command line), and values are cut out of the message.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: loggedMessage(thrown), stack: '' };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
  const behind = [thrown.cause, ...(thrown instanceof AggregateError ? thrown.errors : [])];
  const causes = behind.filter((cause) => cause !== undefined && depth < MAX_DEPTH);
  return {
    type: thrown.name,
    message: loggedMessage(thrown),
    ...(code === null ? {} : { code }),
    stack: framesOf(thrown),
    ...(causes.length === 0 ? {} : { causes: causes.map((cause) => loggedError(cause, depth + 1)) }),
  };
}

/** The message without the input: `JSON.parse` quotes its text, and a schema's issues may contain values. */
export function loggedMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown, and no Error';
  if ('issues' in error && Array.isArray(error.issues)) return error.issues.map(issueText).join('; ');
  const text =
    error instanceof SyntaxError ? error.message.replaceAll(/(["'`])[\s\S]*\1/g, '…') : error.message;
  return text.slice(0, MAX_MESSAGE);
}

function issueText(issue: unknown): string {
  const { code, path } = Object(issue);
  return `${String(code)} at ${Array.isArray(path) ? path.map(pathPart).join('.') : ''}`;
}

/**
 * Below the first level a name may be the key of a record that somebody chose: a scanner's name, an account.
 */
function pathPart(part: unknown, place: number): string {
  if (typeof part === 'number') return String(part);
  return place === 0 && typeof part === 'string' && /^[A-Za-z]\w*$/.test(part) ? part : '…';
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
