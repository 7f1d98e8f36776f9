import { useTranslation } from 'react-i18next';
import { addressOf } from '../shell/addresses.ts';
import { useView } from '../station/station-store.ts';
import { PageTabs } from './PageTabs.tsx';

const SHIFT_TABS = [
  ['shift', addressOf.shift],
  ['statistics', addressOf.statistics],
  ['records', addressOf.records],
] as const;

type ShiftTab = (typeof SHIFT_TABS)[number][0];

/** Leads from how the shift is going to what was done, and to who did it: one entry of the navigation. */
export function ShiftTabs({ current }: { readonly current: ShiftTab }) {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  return (
    <PageTabs
      label={t('ui.shiftTabs.label')}
      tabs={SHIFT_TABS.filter(([tab]) => isSupervisor || tab !== 'records' || tab === current).map(
        ([tab, to]) => ({
          to,
          name: t(`ui.shiftTabs.${tab}`),
          count: null,
          isUrgent: false,
          isCurrent: tab === current,
        }),
      )}
    />
  );
}
