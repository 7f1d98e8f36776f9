import { useTranslation } from 'react-i18next';
import { addressOf } from '../shell/addresses.ts';
import { useView } from '../station/station-store.ts';
import { PageTabs } from './PageTabs.tsx';

/** The screens about the seller's goods, in the order of their tabs. */
const GOODS_TABS = [
  ['goods', addressOf.goods],
  ['stock', addressOf.stock()],
  ['prices', addressOf.prices()],
] as const;

type GoodsTab = (typeof GOODS_TABS)[number][0];

type Props = { readonly current: GoodsTab };

/** Leads from each of the screens about goods to the others: they share one entry of the navigation. */
export function GoodsTabs({ current }: Props) {
  const { t } = useTranslation();
  // Prices in quarantine wait for a person.
  const quarantined = useView((view) => view.quarantinedPrices) ?? 0;
  return (
    <PageTabs
      label={t('ui.goods.tabsLabel')}
      tabs={GOODS_TABS.map(([tab, to]) => ({
        to,
        name: t(`ui.goods.tabs.${tab}`),
        count: tab === 'prices' && quarantined > 0 ? quarantined : null,
        isUrgent: true,
        isCurrent: tab === current,
      }))}
    />
  );
}
