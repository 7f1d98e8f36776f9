import { useTranslation } from 'react-i18next';
import { normalStatus } from '#shared/domain/status.ts';
import { russianScreens } from '#shared/messages/ru/screens.ts';

/** Statuses with a text in the catalogue, in the platform's simplest spelling. */
export const ORDER_STATUSES = russianScreens.queue.statuses;
export const SHIPMENT_STATUSES = russianScreens.shipments.statuses;

type Props = { readonly status: string };

/** A status in the packer's words; as received when it is unknown, and always in the tooltip. */
export function OrderStatus({ status }: Props) {
  const { t } = useTranslation();
  const known = knownStatus(status, ORDER_STATUSES);
  return <span title={status}>{known === null ? status : t(`ui.queue.statuses.${known}`)}</span>;
}

/** The same for an out-shipment. */
export function ShipmentStatus({ status }: Props) {
  const { t } = useTranslation();
  const known = knownStatus(status, SHIPMENT_STATUSES);
  return <span title={status}>{known === null ? status : t(`ui.shipments.statuses.${known}`)}</span>;
}

/** The platform writes statuses in mixed case and spelling; null for one that is not among these. */
export function knownStatus<Texts extends object>(
  status: string,
  texts: Texts,
): (keyof Texts & string) | null {
  const normal = normalStatus(status);
  return isKeyOf(texts, normal) ? normal : null;
}

function isKeyOf<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key);
}
