import { TextInput } from '@mantine/core';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';

/** A number as a person types it, with a comma or a point: the rules of forms read it. */
export function NumberField(props: AttributeFieldProps) {
  const { field, props: given } = useFieldProps(props);
  return (
    <TextInput
      {...given}
      inputMode="decimal"
      autoComplete="off"
      value={String(field.value ?? '')}
      onChange={(event) => field.change(event.currentTarget.value || null)}
    />
  );
}
