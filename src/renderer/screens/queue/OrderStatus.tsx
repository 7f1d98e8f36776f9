import { useTranslation } from 'react-i18next';
import { knownStatus } from './known-status.ts';

/** A status in the packer's words; as it came where nobody knows it, and always for whoever hovers. */
export function OrderStatus({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  const known = knownStatus(status);
  return <span title={status}>{known === null ? status : t(`ui.queue.statuses.${known}`)}</span>;
}
