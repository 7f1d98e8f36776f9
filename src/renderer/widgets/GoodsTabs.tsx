import { useTranslation } from 'react-i18next';
import { addressOf } from '../shell/addresses.ts';
import { PageTabs } from './PageTabs.tsx';

/** The screens about the seller's goods, in the order of their tabs. */
const GOODS_TABS = [
  ['goods', addressOf.goods],
  ['stock', addressOf.stock()],
] as const;

type GoodsTab = (typeof GOODS_TABS)[number][0];

type Props = {
  readonly current: GoodsTab;
  /** How much waits there for a person; absent: nothing to say. */
  readonly counts?: Partial<Record<GoodsTab, number>>;
};

/** Leads from each of the screens about goods to the others: they share one entry of the navigation. */
export function GoodsTabs({ current, counts = {} }: Props) {
  const { t } = useTranslation();
  return (
    <PageTabs
      label={t('ui.goods.tabsLabel')}
      tabs={GOODS_TABS.map(([tab, to]) => ({
        to,
        name: t(`ui.goods.tabs.${tab}`),
        count: counts[tab] ?? null,
        isUrgent: true,
        isCurrent: tab === current,
      }))}
    />
  );
}
