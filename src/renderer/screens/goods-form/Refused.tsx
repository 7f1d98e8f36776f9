import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GOODS_ROW_PROBLEMS } from '#shared/contract/goods-changes.ts';
import { focusFirst } from './focus-field.ts';
import styles from './GoodsForm.module.css';
import { useEditorState, useOpenForm } from './use-editor.ts';

/** That the platform has refused the draft: what it said of no field that can be seen; the rest stands at the fields. */
export function Refused() {
  const { t } = useTranslation();
  const { editor, isUnsure, isReadOnly } = useOpenForm();
  const open = useEditorState((state) => state.refused);
  const { complaints } = editor;
  if (isUnsure && !isReadOnly)
    return (
      <div className={styles.refused} role="status">
        <p>{t('ui.goodsForm.unsure')}</p>
      </div>
    );
  if (complaints.length === 0 && open.size === 0) return null;
  return (
    <div className={styles.refused} role="status">
      <p>
        <b>{t('ui.goodsForm.refused')}</b>{' '}
        {open.size > 0 && t('ui.goodsForm.refusedFields', { count: open.size })}
      </p>
      {open.size > 0 && !isReadOnly && (
        <Button variant="default" onClick={() => focusFirst(new Set(open.keys()))}>
          {t('ui.goodsForm.toRefused')}
        </Button>
      )}
      {complaints.length > 0 && (
        <ul>
          {complaints.map((message) => {
            const problem = GOODS_ROW_PROBLEMS.find((known) => known === message);
            return (
              <li key={message}>
                {problem === undefined ? message : t(`ui.goodsChanges.rowProblems.${problem}`)}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
