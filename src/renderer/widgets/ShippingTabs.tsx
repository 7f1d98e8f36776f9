import { useTranslation } from 'react-i18next';
import { addressOf } from '../shell/addresses.ts';
import { PageTabs } from './PageTabs.tsx';

/** The screens about what leaves the warehouse, in the order of their tabs. */
const SHIPPING_TABS = [
  ['shipments', addressOf.shipments],
  ['supplies', addressOf.supplies],
] as const;

type Props = { readonly current: (typeof SHIPPING_TABS)[number][0] };

/** Leads from each of them to the others: they share one entry of the navigation. */
export function ShippingTabs({ current }: Props) {
  const { t } = useTranslation();
  return (
    <PageTabs
      label={t('ui.shippingTabs.label')}
      tabs={SHIPPING_TABS.map(([tab, to]) => ({
        to,
        name: t(`ui.shippingTabs.${tab}`),
        count: null,
        isUrgent: false,
        isCurrent: tab === current,
      }))}
    />
  );
}
