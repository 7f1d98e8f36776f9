import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldKey, refOf } from './draft-editor.ts';
import { focusFirst } from './focus-field.ts';
import styles from './GoodsForm.module.css';
import { useEditorState, useOpenForm } from './use-editor.ts';

/** That the platform has refused the draft: what it said of no field that can be seen; the rest stands at the fields. */
export function Refused() {
  const { t } = useTranslation();
  const { editor, refused, isReadOnly } = useOpenForm();
  const open = useEditorState((state) => state.refused);
  const rows = useEditorState((state) => state.rows);
  if (refused.length === 0) return null;
  const shown = new Set(editor.form.attributes.map(({ code }) => code));
  const others = refused.filter(
    ({ field }) => field === null || (!shown.has(field.code) && !open.has(fieldKey(refOf(field, rows)))),
  );
  if (others.length === 0 && open.size === 0) return null;
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
      {others.length > 0 && (
        <ul>
          {others.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
