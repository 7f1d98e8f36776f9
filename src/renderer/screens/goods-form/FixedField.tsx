import { isEmpty, valueIn } from '#shared/domain/goods-form-values.ts';
import styles from './Fields.module.css';
import { useOpenForm } from './use-editor.ts';
import { type AttributeFieldProps, useFormField } from './use-form-field.ts';
import { useValueText } from './use-value-text.ts';

/** What is stored and cannot be changed any more: to read. */
export function FixedField({ attribute, row }: AttributeFieldProps) {
  const { stored } = useOpenForm().editor.form;
  const { value, error } = useFormField(attribute, row);
  const kept = row === null ? valueIn(stored.model, attribute.code) : null;
  const text = useValueText(attribute, isEmpty(value) ? kept : value);
  if (row !== null)
    return (
      <>
        <span className={styles.fixedValue}>{text || '—'}</span>
        {error !== null && <span className={styles.error}> {error}</span>}
      </>
    );
  return (
    <div className={styles.fixed}>
      <span className={styles.label}>{attribute.label || attribute.code}</span>
      <span className={styles.fixedValue}>{text || '—'}</span>
      {error !== null && <span className={styles.error}>{error}</span>}
    </div>
  );
}
