import { IconEyeExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnitView } from '#shared/contract/bench.ts';
import type { LookAlikeView } from '#shared/contract/goods.ts';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import styles from './LookAlikes.module.css';

type Props = { readonly unit: UnitView; readonly twins: readonly LookAlikeView[] };

/** Goods that are easily mistaken for the unit, side by side with what differs from it, in one row. */
export function LookAlikes({ unit, twins }: Props) {
  const { t } = useTranslation();
  if (twins.length === 0) return null;
  const isBySize = twins.every(({ differsIn }) => differsIn === 'size');
  return (
    <section className={styles.twins} data-secondary="true" aria-label={t('ui.hero.lookAlikes')}>
      <p className={styles.title}>
        <IconEyeExclamation aria-hidden="true" className={styles.icon} />
        {t('ui.hero.lookAlikes')}
      </p>
      <ul className={styles.list}>
        {twins.map(({ goods, differsIn, isInOrder }) => (
          <li
            key={goods.sku}
            className={styles.twin}
            data-in-order={isInOrder}
            title={t(isInOrder ? 'ui.hero.alsoInOrder' : 'ui.hero.inOtherOrder')}
          >
            <Picture url={goods.picture} className={styles.picture} />
            {differsIn === 'size' ? (
              <SizeChip size={goods.size} scale="list" isWrong needed="twin" />
            ) : (
              <s className={styles.name}>{goods.name}</s>
            )}
          </li>
        ))}
      </ul>
      {isBySize && (
        <span className={styles.right}>
          <span aria-hidden="true">≠</span>
          <SizeChip size={unit.size} scale="list" />
        </span>
      )}
    </section>
  );
}
