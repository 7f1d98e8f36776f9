import { type PrinterSpec, parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { assertNever, ok, type Result } from '#shared/domain/result.ts';
import { cupsPrinter } from './drivers/cups.ts';
import { folderPrinter } from './drivers/folder.ts';
import { createPrinterChannels } from './drivers/network/printer-channel.ts';
import { networkPrinter } from './drivers/network.ts';
import { createSpooler, type Spooler } from './drivers/windows/spooler.ts';
import { windowsPrinter } from './drivers/windows.ts';
import type { PreparedPages } from './prepared-pages.ts';
import type { RenderPage } from './preview.ts';
import type { Printer } from './printer.ts';

export type DriverSettings = {
  /** Tells this station's jobs from those of others in a shared spooler. */
  readonly station: string;
  /** SumatraPDF.exe as installed beside the program (`process.resourcesPath`); null: the one inside pdf-to-printer. */
  readonly sumatraPdf?: string | null;
  /** Environment of the programs that drivers start; the station's own where absent. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Draws pages for printers that get them as dots. */
  readonly render: RenderPage;
  /** Turns and moves pages for spoolers that get them as files. */
  readonly prepared: PreparedPages;
};

/** What printers of one PC have in common. */
type SharedDriverParts = {
  readonly channelTo: ReturnType<typeof createPrinterChannels>;
  readonly spooler: Spooler;
};

/** Opens printers by spec, each once. An error says what is wrong with the spec. */
export function createPrinters(settings: DriverSettings): (spec: string) => Result<Printer, string> {
  const opened = new Map<string, Printer>();
  const shared = {
    channelTo: createPrinterChannels(),
    spooler: createSpooler(settings.environment ?? process.env),
  };
  return (text) => {
    const known = opened.get(text);
    if (known) return ok(known);
    const spec = parsePrinterSpec(text);
    if (!spec.ok) return spec;
    const printer = openPrinter(spec.value, settings, shared);
    opened.set(text, printer);
    return ok(printer);
  };
}

function openPrinter(
  spec: PrinterSpec,
  settings: DriverSettings,
  { channelTo, spooler }: SharedDriverParts,
): Printer {
  switch (spec.driver) {
    case 'folder':
      return folderPrinter(spec.folder);
    case 'cups':
      return cupsPrinter(spec, {
        station: settings.station,
        prepared: settings.prepared,
        environment: settings.environment ?? process.env,
      });
    case 'windows':
      return windowsPrinter(spec, {
        station: settings.station,
        prepared: settings.prepared,
        environment: settings.environment ?? process.env,
        sumatraPdf: settings.sumatraPdf ?? null,
        spooler,
      });
    case 'network':
      return networkPrinter(spec, channelTo(spec), settings.render);
    default:
      return assertNever(spec);
  }
}
