import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';
import { BenchScreen } from '../screens/bench/BenchScreen.tsx';
import { FirstRunScreen } from '../screens/first-run/FirstRunScreen.tsx';
import { FloorScreen } from '../screens/floor/FloorScreen.tsx';
import { GoodsScreen } from '../screens/goods/GoodsScreen.tsx';
import { HelpScreen } from '../screens/help/HelpScreen.tsx';
import { OrderSearchScreen } from '../screens/order-search/OrderSearchScreen.tsx';
import { OrderPage } from '../screens/orders/OrderPage.tsx';
import { OutboxScreen } from '../screens/outbox/OutboxScreen.tsx';
import { PackPage } from '../screens/packs/PackPage.tsx';
import { PricesScreen } from '../screens/prices/PricesScreen.tsx';
import { PrintsScreen } from '../screens/prints/PrintsScreen.tsx';
import { QueueScreen } from '../screens/queue/QueueScreen.tsx';
import { RecordsScreen } from '../screens/records/RecordsScreen.tsx';
import { ReturnsScreen } from '../screens/returns/ReturnsScreen.tsx';
import { SettingsScreen } from '../screens/settings/SettingsScreen.tsx';
import { ShiftScreen } from '../screens/shift/ShiftScreen.tsx';
import { ShipmentsScreen } from '../screens/shipments/ShipmentsScreen.tsx';
import { StatusScreen } from '../screens/status/StatusScreen.tsx';
import { StockScreen } from '../screens/stock/StockScreen.tsx';
import { SuppliesScreen } from '../screens/supplies/SuppliesScreen.tsx';
import { Page } from '../widgets/Page.tsx';
import { addressOf } from './addresses.ts';
import { PageLink } from './PageLink.tsx';

/** The page of the current address; only it is rendered. */
export function Pages() {
  return (
    <Switch>
      <Route path={addressOf.bench} component={BenchScreen} />
      <Route path={addressOf.allOrders} component={OrderSearchScreen} />
      <Route path={`${addressOf.queue}/:tab?`} component={QueueScreen} />
      <Route path={addressOf.shipments} component={ShipmentsScreen} />
      <Route path={addressOf.returns} component={ReturnsScreen} />
      <Route path={`${addressOf.supplies}/:code?`} component={SuppliesScreen} />
      <Route path={addressOf.prints} component={PrintsScreen} />
      <Route path={addressOf.prices()} component={PricesScreen} />
      {/* Stock and prices come before it, each at its own address. */}
      <Route path={addressOf.stock()} component={StockScreen} />
      <Route path={`${addressOf.goods}/:part?/:sku?`} component={GoodsScreen} />
      <Route path={addressOf.shift} component={ShiftScreen} />
      <Route path={addressOf.statistics} component={LaterStatistics} />
      <Route path={addressOf.records} component={RecordsScreen} />
      <Route path={`${addressOf.floor}/:tab?`} component={FloorScreen} />
      <Route path={`${addressOf.help}/:topic?`} component={HelpScreen} />
      <Route path="/orders/:orderId" component={OrderPage} />
      <Route path="/packs/:packNumber" component={PackPage} />
      <Route path={addressOf.outbox} component={OutboxScreen} />
      <Route path={addressOf.status} component={StatusScreen} />
      <Route path={`${addressOf.settings}/:tab?`} component={SettingsScreen} />
      <Route path={`${addressOf.firstRun}/:step?`} component={FirstRunScreen} />
      <Route component={NoSuchPage} />
    </Switch>
  );
}

/** The charts are a fifth of the whole page's program, and no bench needs them to start. */
const StatisticsScreen = lazy(async () => ({
  default: (await import('../screens/statistics/StatisticsScreen.tsx')).StatisticsScreen,
}));

function LaterStatistics() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Text>{t('ui.common.loading')}</Text>}>
      <StatisticsScreen />
    </Suspense>
  );
}

/** An old bookmark, or an address that was typed wrong. */
function NoSuchPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('ui.pages.noSuchPage')}>
      <Text>{t('ui.pages.noSuchPageTodo')}</Text>
      <PageLink to={addressOf.bench}>{t('ui.pages.toBench')}</PageLink>
    </Page>
  );
}
