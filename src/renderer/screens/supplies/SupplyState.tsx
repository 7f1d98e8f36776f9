import { type Icon, IconAlertTriangle, IconCheck, IconHourglassHigh, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SupplyRow } from '#shared/contract/supplies.ts';
import styles from './Supplies.module.css';
import { type SupplyTone, supplyTone, useSupplyStatusText } from './supply-words.ts';

const ICONS: Readonly<Record<SupplyTone, Icon>> = {
  good: IconCheck,
  bad: IconAlertTriangle,
  due: IconAlertTriangle,
  waits: IconHourglassHigh,
  over: IconMinus,
};

/** The status of a supply in words, or that a reject is on its way. */
export function SupplyState({ supply }: { readonly supply: Pick<SupplyRow, 'status' | 'rejectAsked'> }) {
  const { t } = useTranslation();
  const statusText = useSupplyStatusText();
  const isRejecting = supply.rejectAsked !== null;
  const tone = isRejecting ? 'waits' : supplyTone(supply.status);
  const Sign = ICONS[tone];
  return (
    <span className={styles.state} data-tone={tone} title={supply.status}>
      <Sign size={18} aria-hidden="true" />
      {isRejecting ? t('ui.supplies.rejecting') : statusText(supply.status)}
    </span>
  );
}
