import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { scalesFor } from '#shared/domain/goods-form-sizing.ts';
import { useDictionaryNames } from './use-dictionary.ts';
import { useEditorState, useOpenForm } from './use-editor.ts';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';

/** The series of sizes: those of the category that suit the gender. */
export function ScaleField(props: AttributeFieldProps) {
  const { t } = useTranslation();
  const { field, props: given } = useFieldProps(props);
  const { form } = useOpenForm().editor;
  const offered = useEditorState(
    useShallow(({ content }) => scalesFor(form, content).map(({ code }) => code)),
  );
  const value = typeof field.value === 'string' ? field.value : '';
  // One that does not suit any more stays, and its problem says so.
  const codes = value === '' || offered.includes(value) ? offered : [value, ...offered];
  const nameOf = useDictionaryNames(props.attribute.dictionary, codes);
  return (
    <NativeSelect
      {...given}
      value={value}
      onChange={(event) => field.change(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('ui.goodsForm.notChosen') },
        ...codes.map((code) => ({ value: code, label: nameOf(code) })),
      ]}
    />
  );
}
