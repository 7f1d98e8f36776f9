import { useTranslation } from 'react-i18next';
import type { AttributeValue } from '#shared/domain/goods-attributes.ts';
import type { FormAttribute } from '#shared/domain/goods-form.ts';
import { isEmpty, valueIn } from '#shared/domain/goods-form-values.ts';
import styles from './Fields.module.css';
import { useDictionaryNames } from './use-dictionary.ts';
import { useOpenForm } from './use-editor.ts';
import { type AttributeFieldProps, useFormField } from './use-form-field.ts';

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

/** A value as a person reads it; empty: there is none. */
function useValueText(attribute: FormAttribute, value: AttributeValue): string {
  const { t } = useTranslation();
  const isKey = attribute.dictionary !== null;
  const keys = !isKey ? [] : typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  const nameOf = useDictionaryNames(attribute.dictionary, keys);
  if (value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'ui.goodsForm.answers.yes' : 'ui.goodsForm.answers.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return isKey ? nameOf(value) : value;
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  return Object.values(value).join(t('ui.common.separator'));
}
