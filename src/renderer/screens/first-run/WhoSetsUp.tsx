import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FirstRunView } from '#shared/contract/first-run.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { useStationLink } from '../../station/station-link.tsx';
import styles from './FirstRun.module.css';
import { useSteps } from './use-steps.ts';

type Props = {
  readonly progress: FirstRunView;
  /** Whom this page has just added: nobody has printed their badge yet. */
  readonly added: Operator | null;
  readonly isBegun: boolean;
};

/**
 * Somebody must answer for what is set up. A station without a supervisor of its own lets whoever stands at it use the
 * demo badge, as the scanner would.
 */
export function WhoSetsUp({ progress: { demoBadge }, added, isBegun }: Props) {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const { leave } = useSteps();
  const supervisor = added?.role === 'supervisor' ? added : null;
  return (
    <div className={styles.step}>
      <Title order={3}>{t('ui.firstRun.who')}</Title>
      {demoBadge !== null && <Text>{t('ui.firstRun.whoNew', { badge: demoBadge })}</Text>}
      {demoBadge === null && supervisor !== null && <Text>{t('ui.firstRun.whoAdded')}</Text>}
      {demoBadge === null && supervisor === null && <Text>{t('ui.firstRun.whoSupervisor')}</Text>}
      <div className={styles.foot}>
        {demoBadge !== null && (
          <Button size="lg" onClick={() => void scan(demoBadge)}>
            {t(isBegun ? 'ui.firstRun.resumeNow' : 'ui.firstRun.begin')}
          </Button>
        )}
        {demoBadge === null && supervisor !== null && (
          <Button size="lg" onClick={() => void scan(`OP:${supervisor.id}`)}>
            {t('ui.firstRun.goOnAs', { name: supervisor.name })}
          </Button>
        )}
        <Button size="lg" variant="subtle" onClick={() => leave('later')}>
          {t('ui.firstRun.later')}
        </Button>
        {demoBadge !== null && (
          <Button size="lg" variant="subtle" onClick={() => leave('done')}>
            {t('ui.firstRun.never')}
          </Button>
        )}
      </div>
    </div>
  );
}
