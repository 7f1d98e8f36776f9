/**
 * Format of a secret file: `plain` as it is, `system` encrypted with a key that the operating system keeps
 * for this user and that only Electron can request. Both shells share the files, so the first line states the
 * format.
 */
export type SecretFormat = 'plain' | 'system';

const MARKS: Readonly<Record<SecretFormat, Buffer>> = {
  plain: Buffer.from('packbench-secret:1:plain\n'),
  system: Buffer.from('packbench-secret:1:system\n'),
};
const ANY_MARK = Buffer.from('packbench-secret:');

export type SecretFile =
  | { readonly format: 'plain'; readonly bytes: Buffer }
  | { readonly format: 'system'; readonly bytes: Buffer }
  | { readonly format: 'of-later-version' }
  | { readonly format: 'damaged' };

export function markSecret(format: SecretFormat, bytes: Buffer): Buffer {
  return Buffer.concat([MARKS[format], bytes]);
}

/**
 * Earlier versions wrote no first line: then the content shows whether it is text or encrypted by Electron.
 */
export function readSecretFile(content: Buffer): SecretFile {
  for (const format of ['plain', 'system'] as const) {
    const mark = MARKS[format];
    if (startsWith(content, mark)) return { format, bytes: content.subarray(mark.length) };
  }
  if (startsWith(content, ANY_MARK)) return { format: 'of-later-version' };
  if (isText(content)) return { format: 'plain', bytes: content };
  return isEncryptedByChromium(content) ? { format: 'system', bytes: content } : { format: 'damaged' };
}

function startsWith(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start);
}

function isText(content: Buffer): boolean {
  const text = content.toString('utf8');
  return text !== '' && !/[\p{Cc}\uFFFD]/u.test(text);
}

/** `v10`, `v11` …: the prefix depends on the kind of key, on every system. */
function isEncryptedByChromium(content: Buffer): boolean {
  return /^v\d\d/.test(content.toString('latin1', 0, 3));
}
