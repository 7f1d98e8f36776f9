import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { sizesFor } from '#shared/domain/goods-form-sizing.ts';
import { TextField } from './TextField.tsx';
import { useEditorState, useOpenForm } from './use-editor.ts';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';

/** A size of the scale; typed where the category has no scale. */
export function SizeValueField(props: AttributeFieldProps) {
  const { t } = useTranslation();
  const { field, props: given } = useFieldProps(props);
  const { form } = useOpenForm().editor;
  const offered = useEditorState(useShallow(({ content }) => sizesFor(form, content)));
  if (offered.length === 0) return <TextField {...props} />;
  const value = typeof field.value === 'string' ? field.value : '';
  const sizes = value === '' || offered.includes(value) ? offered : [value, ...offered];
  return (
    <NativeSelect
      {...given}
      value={value}
      onChange={(event) => field.change(event.currentTarget.value || null)}
      data={[{ value: '', label: t('ui.goodsForm.notChosen') }, ...sizes]}
    />
  );
}
