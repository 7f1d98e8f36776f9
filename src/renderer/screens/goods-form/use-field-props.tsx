import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Fields.module.css';
import { type AttributeFieldProps, type FieldState, useFormField } from './use-form-field.ts';

/** The hint of a field below it: fields in a row stand at one height. */
const WRAPPER_ORDER: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

/** What each control of a field is given: its words, its problem, and whether it can be typed into. */
export function useFieldProps({ attribute, row, no }: AttributeFieldProps) {
  const { t } = useTranslation();
  const field = useFormField(attribute, row);
  const { id, isRequired, error, warning, touch } = field;
  const label = attribute.label || attribute.code;
  const name =
    row === null
      ? { label, required: isRequired }
      : {
          'aria-label': t('ui.goodsForm.fieldOfSize', { field: label, no: no ?? 0 }),
          'aria-required': isRequired,
        };
  const props = {
    ...name,
    id,
    size: 'sm' as const,
    error,
    description: descriptionOf(row === null ? attribute.comment : null, warning),
    inputWrapperOrder: WRAPPER_ORDER,
    onBlur: touch,
  };
  return { field, props };
}

export type FieldProps = ReturnType<typeof useFieldProps>['props'];

/** A warning does not keep anybody from sending, so that it is no error. */
export function descriptionOf(comment: string | null, warning: FieldState['warning']): ReactNode {
  if (warning === null) return comment || null;
  return (
    <>
      {comment !== null && comment !== '' && <span className={styles.hint}>{comment}</span>}
      <span className={styles.warning}>
        <IconAlertTriangle size={16} aria-hidden="true" /> {warning}
      </span>
    </>
  );
}
