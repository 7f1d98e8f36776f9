import { Button, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FIRST_RUN_STEPS, type FirstRunView } from '#shared/contract/first-run.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './FirstRun.module.css';
import { useSteps } from './use-steps.ts';
import { useStepsDone } from './use-steps-done.ts';

/** What is set up and what is not, and the way to the bench. */
export function DoneStep({ progress }: { readonly progress: FirstRunView }) {
  const { t } = useTranslation();
  const { action, leave } = useSteps();
  const isDone = useStepsDone(progress);
  const skipped = FIRST_RUN_STEPS.filter((name) => name !== 'done' && !isDone[name]);
  const steps = skipped.map((name) => t(`ui.firstRun.names.${name}`));
  return (
    <div className={styles.step}>
      <div className={styles.done}>
        <IconCircleCheckFilled size={64} aria-hidden="true" />
        <Title order={3}>
          {skipped.length === 0 ? t('ui.firstRun.doneTitle') : t('ui.firstRun.doneTitleSkipped', { steps })}
        </Title>
        <Text size="lg">{t('ui.firstRun.doneHow')}</Text>
        {skipped.length > 0 && <Text>{t('ui.firstRun.doneSkippedHow')}</Text>}
      </div>
      {action.note !== null && action.note.done !== true && <ActionNote note={action.note} />}
      <div className={styles.foot}>
        <Button size="lg" loading={action.isBusy} onClick={() => leave('done')}>
          {t('ui.firstRun.toBench')}
        </Button>
      </div>
    </div>
  );
}
