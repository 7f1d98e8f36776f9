import { BenchScreen } from '../screens/bench/BenchScreen.tsx';
import { PrintsScreen } from '../screens/prints/PrintsScreen.tsx';
import { QueueScreen } from '../screens/queue/QueueScreen.tsx';
import { SettingsScreen } from '../screens/settings/SettingsScreen.tsx';
import { ShipmentsScreen } from '../screens/shipments/ShipmentsScreen.tsx';
import { type ScreenName, useScreenStore } from '../state/screen-store.ts';

const SCREENS = {
  bench: BenchScreen,
  queue: QueueScreen,
  shipments: ShipmentsScreen,
  prints: PrintsScreen,
  settings: SettingsScreen,
} as const satisfies Record<ScreenName, () => React.ReactNode>;

/** The screen that is chosen; only it is drawn. */
export function Screens() {
  const Screen = SCREENS[useScreenStore((state) => state.screen)];
  return <Screen />;
}
