import type { FoundPrinter, FoundPrinters } from '#shared/contract/printers.ts';
import { findCupsServer } from '../drivers/cups/cups-server.ts';
import { CupsUnreachable, createIppClient, cupsUser } from '../drivers/cups/ipp-client.ts';
import { type IppGroup, PRINTER_GROUP } from '../drivers/cups/ipp-message.ts';
import { papersNamed } from './media-names.ts';

/** Also its answer where there is not one queue. */
const NOT_FOUND = 0x0406;
const FIRST_REFUSAL = 0x0400;
const STOPPED = 5;

/** The queues of CUPS, classes among them, by name. A raw queue tells no papers. `environment`: as for `cupsPrinter`. */
export async function findCupsPrinters(environment: NodeJS.ProcessEnv): Promise<FoundPrinters> {
  const ipp = createIppClient(findCupsServer(environment), cupsUser(environment));
  try {
    const answer = await ipp.ask('CUPS-Get-Printers', [
      'requested-attributes',
      'keyword',
      'printer-name',
      'printer-info',
      'printer-location',
      'printer-state',
      'printer-is-accepting-jobs',
      'media-supported',
    ]);
    if (answer.status !== NOT_FOUND && answer.status >= FIRST_REFUSAL)
      return { printers: [], problem: 'not-told' };
    const printers = answer.groups.filter(({ tag }) => tag === PRINTER_GROUP).map(printerOf);
    return { printers: printers.filter(({ name }) => name !== ''), problem: null };
  } catch (error) {
    if (error instanceof CupsUnreachable) return { printers: [], problem: 'no-cups' };
    throw error;
  }
}

function printerOf(group: IppGroup): FoundPrinter {
  const first = (name: string) => group.attributes.get(name)?.[0];
  const texts = (name: string) =>
    (group.attributes.get(name) ?? []).filter((value) => typeof value === 'string');
  const [name = ''] = texts('printer-name');
  // CUPS repeats the name where nobody has written anything.
  const said = [...texts('printer-info'), ...texts('printer-location')].filter(
    (words) => words !== '' && words !== name,
  );
  return {
    driver: 'cups',
    name,
    description: said.join(' · '),
    isStopped: first('printer-state') === STOPPED || first('printer-is-accepting-jobs') === false,
    papers: papersNamed(texts('media-supported')),
  };
}
