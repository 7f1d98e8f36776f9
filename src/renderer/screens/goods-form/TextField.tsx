import { TextInput } from '@mantine/core';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';

/** A text in one line: a seller's SKU, a barcode. */
export function TextField(props: AttributeFieldProps) {
  const { field, props: given } = useFieldProps(props);
  return (
    <TextInput
      {...given}
      autoComplete="off"
      spellCheck={false}
      value={typeof field.value === 'string' ? field.value : String(field.value ?? '')}
      onChange={(event) => field.change(event.currentTarget.value || null)}
    />
  );
}
