import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { saveFile, textForPeople } from '../../widgets/save-file.ts';
import styles from './ReportProblem.module.css';

/** Saves one file for whoever helps from outside. A supervisor does, at a locked station anybody. */
export function ReportProblem() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const mayReport = useView((view) => view.operator?.role === 'supervisor' || view.damage !== null) ?? false;
  const report = () =>
    void action.run(async () => {
      const { outcome, file } = await client.status.report();
      if (file !== null) saveFile(file.name, textForPeople(file.text));
      return outcome;
    });
  return (
    <section className={styles.report} aria-label={t('ui.status.report.title')}>
      <div>
        <h2 className={styles.title}>{t('ui.status.report.title')}</h2>
        <p>{t('ui.status.report.what')}</p>
        {!mayReport && <p>{t('ui.status.report.supervisor')}</p>}
      </div>
      {mayReport && (
        <div className={styles.action}>
          <Button
            size="md"
            variant="default"
            leftSection={<IconFileDownload size={20} aria-hidden="true" />}
            loading={action.isBusy}
            onClick={report}
          >
            {t('ui.status.report.save')}
          </Button>
          <ActionNote note={action.note} doneText={t('ui.status.report.saved')} />
        </div>
      )}
    </section>
  );
}
