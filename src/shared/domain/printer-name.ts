import { parsePrinterSpec } from './printer-spec.ts';

const RAW_PORT = 9100;

/**
 * What a person tells printers apart by: the queue, the name in Windows, the address, the last part of a folder's path.
 * A line that is no printer is shown as it is.
 */
export function printerName(text: string): string {
  const spec = parsePrinterSpec(text);
  if (!spec.ok) return text;
  switch (spec.value.driver) {
    case 'folder':
      return spec.value.folder.replace(/^.*[/\\](?=[^/\\]+[/\\]*$)/, '…/');
    case 'cups':
      return spec.value.queue;
    case 'windows':
      return spec.value.printer;
    case 'network':
      return spec.value.port === RAW_PORT ? spec.value.host : `${spec.value.host}:${spec.value.port}`;
  }
}
