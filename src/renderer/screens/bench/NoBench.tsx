import { Button, Group } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import styles from './NoBench.module.css';

/** In place of the bench at a station without one: that nobody packs here, where to, and the way out. */
export function NoBench() {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const role = useView((view) => view.operator?.role) ?? null;
  return (
    <section className={styles.none} aria-labelledby="no-bench">
      <IconBuildingWarehouse className={styles.sign} stroke={1.4} aria-hidden="true" />
      <h2 id="no-bench" className={styles.title}>
        {t('todo.no-bench')}
      </h2>
      <p className={styles.what}>{t('ui.noBench.what')}</p>
      <p className={styles.what}>{t(`ui.noBench.${role ?? 'nobody'}`)}</p>
      <Group justify="center" gap="lg">
        {role === 'supervisor' && <PageLink to={addressOf.floor}>{t('ui.floor.title')}</PageLink>}
        <PageLink to={addressOf.queue}>{t('ui.nav.queue')}</PageLink>
        <PageLink to={addressOf.status}>{t('ui.nav.status')}</PageLink>
      </Group>
      {role !== null && (
        <Button
          size="lg"
          variant="default"
          h="var(--pb-touch)"
          onClick={() => void press({ does: 'command', command: 'LOGOUT' })}
        >
          {t('ui.commands.logout')}
        </Button>
      )}
    </section>
  );
}
