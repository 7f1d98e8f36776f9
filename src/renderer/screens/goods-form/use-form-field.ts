import { useCallback } from 'react';
import type { AttributeValue } from '#shared/domain/goods-attributes.ts';
import type { FormAttribute } from '#shared/domain/goods-form.ts';
import { canChange, isRequired } from '#shared/domain/goods-form-places.ts';
import { valueIn } from '#shared/domain/goods-form-values.ts';
import { type EditorState, type FieldRef, fieldKey } from './draft-editor.ts';
import { useEditorState, useOpenForm } from './use-editor.ts';
import { useProblemText } from './use-problem-text.ts';

export type AttributeFieldProps = {
  readonly attribute: FormAttribute;
  /** Of which size; null: of the model. */
  readonly row: string | null;
  /** Number of the size in its table, from 1. */
  readonly no?: number;
};

export type FieldState = {
  readonly id: string;
  readonly value: AttributeValue;
  readonly isRequired: boolean;
  /** Shown, not typed: the platform does not let it be changed any more. */
  readonly isFixed: boolean;
  /** null: none, or not shown before the field was left. */
  readonly error: string | null;
  readonly warning: string | null;
  readonly change: (value: AttributeValue) => void;
  readonly touch: () => void;
};

/** The attribute of the model (`row` null) or of one of its sizes: what it is, and what is wrong with it. */
export function useFormField(attribute: FormAttribute, row: string | null): FieldState {
  const { editor } = useOpenForm();
  const { form } = editor;
  const { code } = attribute;
  const id = fieldKey({ row, code });
  const value = useEditorState((state) => valueAt(state, { row, code }));
  const required = useEditorState(({ content }) => isRequired(form, content, attribute));
  const isFixed = useEditorState(
    ({ content, rows }) => !canChange(form, content, { size: row === null ? null : rows.indexOf(row), code }),
  );
  const { error, warning } = useProblemText(id);
  const change = useCallback(
    (next: AttributeValue) => editor.setValue({ row, code }, next),
    [editor, row, code],
  );
  const touch = useCallback(() => editor.touch({ row, code }), [editor, row, code]);
  return { id, value, isRequired: required, isFixed, error, warning, change, touch };
}

function valueAt({ content, rows }: EditorState, { row, code }: FieldRef): AttributeValue {
  const values = row === null ? content.model : content.sizes[rows.indexOf(row)];
  return values === undefined ? null : valueIn(values, code);
}
