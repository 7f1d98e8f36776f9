/**
 * The rights of the keys that a change or a reading needs, by what the specification says each is for ("Scopes"): which operation asks
 * for which is not shown there. What is not here needs none that is known.
 */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  'pack-numbers': ['u_order', 'c_shipments'],
  'cancel-item': ['c_status_change', 'u_order'],
  'cancel-order': ['c_status_change', 'u_order'],
  'confirm-order': ['c_status_change', 'u_order'],
  'change-status': ['c_status_change', 'u_order'],
  'shipment-create': ['c_shipments'],
  'shipment-confirm': ['c_shipments', 'c_status_change'],
  'shipment-cancel': ['c_shipments', 'c_status_change'],
  'supply-create': ['c_shipments'],
  'supply-reject': ['c_shipments'],
  'supply-read': ['r_shipments'],
};

/** The scopes of a change by its kind in the outbox, or of a reading. */
export function scopesOf(kind: string): readonly string[] {
  return SCOPES[kind] ?? [];
}
