import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFloorAway, useStationStore } from '../station/station-store.ts';
import type { ActionResult } from '../station/use-action.ts';
import styles from './ActionNote.module.css';
import { reasonSentences } from './reason-sentences.ts';

type Props = { readonly note: ActionResult | null; readonly doneText?: string };

/** The result of a button's action. */
export function ActionNote({ note, doneText }: Props) {
  const { t } = useTranslation();
  const isAway = useStationStore(isFloorAway);
  return (
    <div role="status" className={styles.note}>
      {note?.done === true && (
        <span className={styles.done}>
          <IconCircleCheckFilled aria-hidden="true" /> {doneText ?? t('ui.common.done')}
        </span>
      )}
      {note?.done === false && <Failed {...reasonSentences(t, note.reason, note.params)} />}
      {note?.done === 'bad-input' && (
        <Failed what={t('ui.common.badInput')} todo={t('ui.common.badInputTodo')} />
      )}
      {note?.done === 'unanswered' && (
        <Failed
          what={t('ui.common.failed')}
          todo={t(isAway ? 'ui.common.serverAwayTodo' : 'ui.common.failedTodo')}
        />
      )}
    </div>
  );
}

function Failed({ what, todo }: { readonly what: string; readonly todo: string }) {
  return (
    <span className={styles.failed}>
      <IconAlertTriangleFilled aria-hidden="true" /> <strong>{what}.</strong> {todo}
    </span>
  );
}
