import { IconPackage, IconPackageExport } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenPackView } from '#shared/contract/bench.ts';
import { useView } from '../../station/station-store.ts';
import styles from './PackList.module.css';
import { openFirst } from './units.ts';

export const PackList = memo(function PackList({ packs }: { readonly packs: readonly OpenPackView[] }) {
  const { t } = useTranslation();
  if (packs.length === 0) return null;
  return (
    <div className={styles.packs}>
      <h3 className={styles.title}>{t('ui.bench.packs')}</h3>
      <ul className={styles.list}>
        {openFirst(packs).map((pack) => (
          <Pack key={pack.ordinal} pack={pack} />
        ))}
      </ul>
    </div>
  );
});

const Pack = memo(function Pack({ pack }: { readonly pack: OpenPackView }) {
  const { t } = useTranslation();
  const isOpen = pack.status === 'open';
  const isUnproven = useView((view) =>
    view.unprovenPacks.some(({ packNumber }) => packNumber === pack.packNumber),
  );
  const Icon = isOpen ? IconPackageExport : IconPackage;
  return (
    <li className={styles.pack} data-open={isOpen}>
      <Icon size={36} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={styles.name}>
          {t('ui.bench.pack', { ordinal: pack.ordinal })}
          {' · '}
          {t(isOpen ? 'ui.bench.packOpen' : 'ui.bench.packClosed')}
        </p>
        <p className={styles.detail}>
          {pack.packNumber ?? t('ui.bench.packNumberWaits')} · {t('plurals.units', { count: pack.units })}
        </p>
        {isUnproven && <p className={styles.reopen}>{t('ui.bench.packUnproven')}</p>}
        {pack.isToReopen && <p className={styles.reopen}>{t('ui.bench.packToReopen')}</p>}
      </div>
    </li>
  );
});
