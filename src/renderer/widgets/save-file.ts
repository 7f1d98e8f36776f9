/** Lets the person save a file, through the browser or Electron. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * A text for a person to open. With a byte order mark, because Notepad would guess the encoding of Russian
 * wrongly without it.
 */
export function textForPeople(text: string): Blob {
  return new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' });
}
