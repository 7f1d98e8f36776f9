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
  /** Distinguishes this station's jobs in a shared spooler. */
  readonly station: string;
  /** SumatraPDF.exe of the packaged program (`process.resourcesPath`); null: the one of pdf-to-printer. */
  readonly sumatraPdf?: string | null;
  /** Environment of the programs that drivers start; default: that of the station. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Draws pages for printers that receive bitmaps. */
  readonly render: RenderPage;
  /** Turns and moves pages for spoolers that receive files. */
  readonly prepared: PreparedPages;
};

/** Shared by all printers of this PC. */
type SharedDriverDeps = {
  readonly channelTo: ReturnType<typeof createPrinterChannels>;
  readonly spooler: Spooler;
};

/** Opens printers by spec, each once. The error explains what is wrong with the spec. */
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
  { channelTo, spooler }: SharedDriverDeps,
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
