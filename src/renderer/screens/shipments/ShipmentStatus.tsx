import { useTranslation } from 'react-i18next';
import { knownShipmentStatus } from './known-shipment-status.ts';

/** A status in the packer's words; as it came where nobody knows it, and always for whoever hovers. */
export function ShipmentStatus({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  const known = knownShipmentStatus(status);
  return <span title={status}>{known === null ? status : t(`ui.shipments.statuses.${known}`)}</span>;
}
