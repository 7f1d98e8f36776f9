import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';

/** Yes, no, or nothing yet. */
export function YesNoField(props: AttributeFieldProps) {
  const { t } = useTranslation();
  const { field, props: given } = useFieldProps(props);
  return (
    <NativeSelect
      {...given}
      value={typeof field.value === 'boolean' ? String(field.value) : ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        field.change(value === '' ? null : value === 'true');
      }}
      data={[
        { value: '', label: t('ui.goodsForm.notChosen') },
        { value: 'true', label: t('ui.goodsForm.answers.yes') },
        { value: 'false', label: t('ui.goodsForm.answers.no') },
      ]}
    />
  );
}
