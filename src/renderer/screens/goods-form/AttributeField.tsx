import { memo } from 'react';
import { DictionaryField } from './DictionaryField.tsx';
import { FixedField } from './FixedField.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { ScaleField } from './ScaleField.tsx';
import { SeveralField } from './SeveralField.tsx';
import { SizeValueField } from './SizeValueField.tsx';
import { TextField } from './TextField.tsx';
import { useOpenForm } from './use-editor.ts';
import { type AttributeFieldProps, useFormField } from './use-form-field.ts';
import { YesNoField } from './YesNoField.tsx';

/** One attribute of the model, or of a size, with the control that its type needs. */
export const AttributeField = memo(function AttributeField(props: AttributeFieldProps) {
  const { attribute, row } = props;
  const { isReadOnly } = useOpenForm();
  const { isFixed } = useFormField(attribute, row);
  if (isFixed || isReadOnly) return <FixedField {...props} />;
  if (attribute.code === 'size_scale') return <ScaleField {...props} />;
  if (attribute.code === 'size_value') return <SizeValueField {...props} />;
  switch (attribute.type) {
    case 'boolean':
      return <YesNoField {...props} />;
    case 'dictionary_entry':
      return <DictionaryField {...props} />;
    case 'array_of_dictionary_entry':
      return <SeveralField {...props} />;
    case 'localized_string':
      return <LocalizedField {...props} />;
    default:
      return <TextField {...props} />;
  }
});
