import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import type { WantedLabel } from '../fetch/fetch-label.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';
import type { LabelFrame, SupplyPalletLabel } from './label-data.ts';
import { goodsFacts, itemFacts, palletFacts, tagFacts } from './local-label-store.ts';

export type LocalLabelsOptions = {
  readonly db: Database;
  readonly pdf: Pick<PdfThread, 'drawLocalLabel'>;
  readonly settings: () => Settings;
  readonly partner: () => string;
  /** Resolution of the printer for a size. */
  readonly dpiFor: (size: LabelSize) => number;
  /** Id of this station. */
  readonly station: string;
  readonly nameOfOperator: (id: string) => Promise<string | null>;
  /** What is known of the pallet of a supply by its barcode; null: it is none. */
  readonly supplyPallet: (
    barcode: string,
  ) => Promise<Pick<SupplyPalletLabel, 'supply' | 'date' | 'place' | 'units'> | null>;
  /** Whether the platform assigns its own pallet barcodes. */
  readonly assignsPalletBarcodes: () => boolean;
};

/** Draws labels from data that the station has stored. */
export function createLocalLabels(options: LocalLabelsOptions) {
  const { db, pdf, settings } = options;

  async function draw({ kind, ...form }: WantedLabel): Promise<Uint8Array | null> {
    const frame: LabelFrame = { language: settings().language, ...form };
    if (kind === 'item') {
      const facts = await itemFacts(db, form.number);
      if (facts === null) return null;
      const { size: goodsSize, ...goods } = facts;
      return pdf.drawLocalLabel({ ...frame, label: 'item', ...goods, goodsSize });
    }
    const facts = kind === 'pallet' ? await palletFacts(db, form.number) : null;
    if (facts === null) return null;
    const { shippedAt, ...details } = facts;
    const date = shippedAt.split('-').toReversed().join('.');
    return pdf.drawLocalLabel({ ...frame, label: 'pallet', partner: options.partner(), date, ...details });
  }

  return {
    /**
     * Draws an item or pallet label if the partner has the agreement. null: request it from the platform, as
     * for all packs, for a unit or pallet that must not be sent (the platform gives the reason), and for a
     * number whose bars do not fit.
     */
    async label(wanted: WantedLabel): Promise<Uint8Array | null> {
      if (!settings().localLabels) return null;
      const bytes = await draw(wanted);
      // The agreement may have ended in between.
      return settings().localLabels ? bytes : null;
    },

    /** Draws the label of goods by their platform SKU. null: there are no such goods, or their bars do not fit. */
    async goods(platformSku: string, size: LabelSize): Promise<Uint8Array | null> {
      const facts = await goodsFacts(db, platformSku);
      if (facts === null) return null;
      const { code: number, size: goodsSize, ...goods } = facts;
      const form = { language: settings().language, number, size, dpi: options.dpiFor(size) };
      return pdf.drawLocalLabel({ label: 'goods', ...form, ...goods, goodsSize });
    },

    /**
     * Draws the tag of a pallet by the barcode of the station, or the label of a supply's pallet. null: there is no
     * such pallet, or its bars do not fit.
     */
    async tag(barcode: string, size: LabelSize): Promise<Uint8Array | null> {
      const { language, station } = settings();
      const facts = await tagFacts(db, barcode);
      if (facts === null) {
        const pallet = await options.supplyPallet(barcode);
        const frame = { language, number: barcode, size, dpi: options.dpiFor(size) };
        const partner = options.partner();
        return pallet && pdf.drawLocalLabel({ label: 'supply-pallet', ...frame, ...pallet, partner });
      }
      const { operator } = facts;
      return pdf.drawLocalLabel({
        label: 'pallet-tag',
        language,
        number: barcode,
        size,
        dpi: options.dpiFor(size),
        isNumberTemporary: options.assignsPalletBarcodes(),
        openedAt: formatTimestamp(facts.openedAt, PAPERS[language].language.locale),
        openedBy: operator === null ? null : ((await options.nameOfOperator(operator)) ?? operator),
        station: facts.station === options.station ? station : null,
      });
    },
  };
}

/** Date and time in the time zone of the station. */
function formatTimestamp(iso: string, locale: string): string {
  const parts = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(iso));
}
