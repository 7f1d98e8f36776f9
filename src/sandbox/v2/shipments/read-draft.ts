import { Form } from '../../http/form.ts';
import type { JsonObject } from '../../http/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { parseTimestamp } from '../../world/moscow.ts';
import { MAX_UNITLOAD_LENGTH } from '../../world/shipments/shipment.ts';

/** An out-shipment as a v2 partner sent it; only its form has been checked, and the platform has not numbered it yet. */
export interface ShipmentDraft {
  readonly shipAt: number;
  readonly pallets: readonly PalletDraft[];
}

export interface PalletDraft {
  readonly packs: readonly PackDraft[];
}

export interface PackDraft {
  /** Its path in the body. */
  readonly field: string;
  /** The pack number. */
  readonly packId: string;
  readonly items: readonly ItemDraft[];
}

export interface ItemDraft {
  readonly field: string;
  readonly unitload: string;
}

/**
 * Reads the create body (assumptions, "REST v2", shipment); one 400 names every field of the wrong form.
 * Fields that v2 does not have, such as ids, barcodes and marks, are ignored.
 */
export function readDraft(body: JsonObject): ShipmentDraft {
  const form = new Form();
  const draft: ShipmentDraft = {
    shipAt: readShipAt(form, body),
    pallets: form.list(body, '', 'pallets', (pallet, field) => ({
      packs: form.list(pallet, field, 'packs', (pack, at) => readPack(form, pack, at)),
    })),
  };
  if (form.errors.length > 0) {
    throw new Refusal(400, 'shipment validation error', 'the body has fields in the wrong form', form.errors);
  }
  return draft;
}

/** ISO 8601 in UTC, with `Z` (assumptions, "REST v2", formats). */
function readShipAt(form: Form, body: JsonObject): number {
  const text = form.text(body, '', 'shipAt');
  const at = /T.*Z$/.test(text) ? parseTimestamp(text) : null;
  form.must(at !== null, 'shipAt', 'a time of the form 2026-11-20T09:00:00Z is expected');
  return at ?? 0;
}

function readPack(form: Form, pack: JsonObject, field: string): PackDraft {
  return {
    field,
    packId: form.text(pack, field, 'packId'),
    items: form.list(pack, field, 'items', (item, at) => readItem(form, item, at)),
  };
}

function readItem(form: Form, item: JsonObject, field: string): ItemDraft {
  return { field, unitload: form.text(item, field, 'unitload', MAX_UNITLOAD_LENGTH) };
}
