import { IconCheck, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitView } from '#shared/contract/bench.ts';
import { MarkIcon } from '../../components/MarkIcon.tsx';
import styles from './SettledUnit.module.css';

/** A unit that is packed or cancelled: one line is enough. */
export const SettledUnit = memo(function SettledUnit({ unit }: { readonly unit: UnitView }) {
  const { t } = useTranslation();
  const isPacked = unit.status === 'packed';
  const Icon = isPacked ? IconCheck : IconX;
  return (
    <li className={styles.unit} data-packed={isPacked}>
      <Icon size={28} stroke={3} aria-hidden="true" className={styles.icon} />
      <span className={styles.name}>{unit.name}</span>
      {unit.size !== '' && <strong className={styles.state}>{unit.size}</strong>}
      {unit.uit !== null && <MarkIcon className={styles.mark} label={t('ui.bench.markTaken')} />}
      <span className={styles.state}>
        {isPacked ? t('ui.bench.statePacked', { pack: unit.pack ?? '' }) : t('ui.bench.stateCancelled')}
      </span>
    </li>
  );
});
