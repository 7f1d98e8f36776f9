import { TextInput } from '@mantine/core';
import type { AttributeValue } from '#shared/domain/goods-attributes.ts';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';

/**
 * A text in one line: a seller's SKU, a barcode, or a number as a person types it, with a comma or a point, which the rules
 * of forms read.
 */
export function TextField(props: AttributeFieldProps) {
  const { field, props: given } = useFieldProps(props);
  return (
    <TextInput
      {...given}
      {...(props.attribute.type === 'number' && { inputMode: 'decimal' })}
      autoComplete="off"
      spellCheck={false}
      value={shown(field.value)}
      onChange={(event) => field.change(event.currentTarget.value || null)}
    />
  );
}

/** What the platform has stored may be of another type than it says. */
function shown(value: AttributeValue): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
