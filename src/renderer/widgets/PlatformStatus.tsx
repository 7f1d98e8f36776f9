import { useTranslation } from 'react-i18next';
import { knownStatus, ORDER_STATUSES, SHIPMENT_STATUSES } from './known-status.ts';

type Props = { readonly status: string };

/** A status in the packer's words; as it came where nobody knows it, and always for whoever hovers. */
export function OrderStatus({ status }: Props) {
  const { t } = useTranslation();
  const known = knownStatus(status, ORDER_STATUSES);
  return <span title={status}>{known === null ? status : t(`ui.queue.statuses.${known}`)}</span>;
}

/** The same of an out-shipment. */
export function ShipmentStatus({ status }: Props) {
  const { t } = useTranslation();
  const known = knownStatus(status, SHIPMENT_STATUSES);
  return <span title={status}>{known === null ? status : t(`ui.shipments.statuses.${known}`)}</span>;
}
