import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './Practice.module.css';
import { isAtStation, usePractice, useStartPractice } from './use-practice.ts';

/** Starts practice for the operator who is logged in, or shows its window again. Absent in practice itself. */
export function StartPractice() {
  const { t } = useTranslation();
  const practice = usePractice();
  const hasOperator = useView((view) => view.operator !== null) ?? false;
  const { isBusy, isBlocked, note, start } = useStartPractice();
  if (practice.status === 'inside' || !hasOperator) return null;
  if (!isAtStation) return <p className={styles.hint}>{t('ui.practice.elsewhere')}</p>;
  return (
    <div className={styles.start}>
      <Button
        h="var(--pb-touch)"
        variant="default"
        size="md"
        leftSection={<IconSchool size={24} stroke={1.8} aria-hidden="true" />}
        loading={isBusy || practice.status === 'starting'}
        onClick={start}
      >
        {t(practice.status === 'on' ? 'ui.practice.open' : 'ui.practice.start')}
      </Button>
      <p className={styles.hint}>{t(isBlocked ? 'ui.practice.blocked' : 'ui.practice.whatFor')}</p>
      {note !== null && note.done !== true && <ActionNote note={note} />}
    </div>
  );
}
