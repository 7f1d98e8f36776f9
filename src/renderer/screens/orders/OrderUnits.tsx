import { useTranslation } from 'react-i18next';
import type { OrderUnit } from '#shared/contract/order-page.ts';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './OrderUnits.module.css';

/** The units of an order, each with its picture, its mark, and who packed it. */
export function OrderUnits({ units }: { readonly units: readonly OrderUnit[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.units} aria-labelledby="units">
      <h3 id="units" className={styles.title}>
        {t('ui.orderPage.units')} ({units.length})
      </h3>
      <ul className={styles.list}>
        {units.map((unit) => (
          <Unit key={unit.itemNr} unit={unit} />
        ))}
      </ul>
    </section>
  );
}

function Unit({ unit }: { readonly unit: OrderUnit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { goods, state, pack, by, at, uit, itemNr } = unit;
  return (
    <li className={styles.unit} data-state={state}>
      <Picture url={goods.picture} className={styles.picture} />
      <div className={styles.facts}>
        <p className={styles.name}>
          {goods.name} <SizeChip size={goods.size} scale="list" />
        </p>
        <p className={styles.small}>
          {[goods.brand, goods.sellerSku, goods.barcode].filter(Boolean).join(t('ui.common.separator'))}
        </p>
        <p className={styles.small}>
          {t('ui.common.colon', { name: t('ui.orderPage.itemNr'), value: itemNr })}
        </p>
        {uit !== null && (
          <p className={styles.small}>{t('ui.common.colon', { name: t('ui.orderPage.mark'), value: uit })}</p>
        )}
      </div>
      <div className={styles.state}>
        <p className={styles.badge} title={unit.status}>
          {t(`ui.orderPage.states.${state}`)}
        </p>
        {pack !== null && <p className={styles.small}>{t('ui.orderPage.inPack', { pack })}</p>}
        {by !== null && at !== null && (
          <p className={styles.small}>{t('ui.orderPage.unitBy', { by, time: formats.timestamp(at) })}</p>
        )}
      </div>
    </li>
  );
}
