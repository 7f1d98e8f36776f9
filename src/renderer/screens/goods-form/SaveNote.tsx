import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useView } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './GoodsForm.module.css';
import { useEditorState, useOpenForm } from './use-editor.ts';

/** Whether what is typed is at the station, and what to do if it is not. */
export function SaveNote() {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const { editor } = useOpenForm();
  const save = useEditorState((state) => state.save);
  switch (save.status) {
    case 'saved':
      return (
        <span role="status">
          {t('ui.goodsForm.saved', { time: formats.wall(new Date(save.at).toISOString(), now).local })}
        </span>
      );
    case 'conflict':
      return <Conflict />;
    case 'failed':
      return (
        <span className={styles.unsaved}>
          {t('ui.goodsForm.notSaved')} <ActionNote note={save.note} />
          <Button size="sm" variant="default" onClick={() => void editor.save()}>
            {t('ui.goodsForm.saveAgain')}
          </Button>
        </span>
      );
    case 'unsaved':
    case 'saving':
      return <span>{t('ui.goodsForm.saving')}</span>;
  }
}

/** Somebody else has saved the draft: who, and what they have made of it can be loaded. */
function Conflict() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { editor, reload } = useOpenForm();
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const { data } = useStationQuery(
    (station) => station.goodsDrafts.read.queryOptions({ input: { draft: editor.draft } }),
    revision,
  );
  const theirs = data?.draft ?? null;
  return (
    <span className={styles.unsaved} role="alert">
      {theirs === null
        ? t('ui.goodsForm.conflictGone')
        : t('ui.goodsForm.conflict', {
            who: theirs.by ?? t('ui.goodsForm.somebody'),
            time: formats.timestamp(theirs.updatedAt),
          })}{' '}
      <Button size="sm" variant="default" onClick={() => reload('open')}>
        {t('ui.goodsForm.loadTheirs')}
      </Button>
    </span>
  );
}
