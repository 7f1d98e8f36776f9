import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './SaveBar.module.css';
import { useSettingsForm } from './use-settings-form.ts';

/** Stays in sight while there is something to save, whatever tab holds it. */
export function SaveBar() {
  const { t } = useTranslation();
  const { changed, problems, action, mayChange, save, discard } = useSettingsForm();
  const wrong = Object.keys(problems).length;
  const isOpen = mayChange && changed.length > 0;
  return (
    <div className={styles.place}>
      <div role="status">
        {!isOpen && action.note?.done === true && (
          <ActionNote note={action.note} doneText={t('ui.settings.saved')} />
        )}
      </div>
      {isOpen && (
        <section className={styles.bar} aria-label={t('ui.settings.unsaved')}>
          <div className={styles.words} role="status">
            <Text fw={700}>{t('plurals.unsavedFields', { count: changed.length })}</Text>
            {wrong > 0 && <Text>{t('ui.settings.broken')}</Text>}
          </div>
          {action.note !== null && action.note.done !== true && <ActionNote note={action.note} />}
          <div className={styles.buttons}>
            <Button size="md" variant="default" disabled={action.isBusy} onClick={discard}>
              {t('ui.settings.discard')}
            </Button>
            <Button size="md" loading={action.isBusy} onClick={() => void save()}>
              {t('ui.settings.save')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
