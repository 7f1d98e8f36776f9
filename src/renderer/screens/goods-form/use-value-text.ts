import { useTranslation } from 'react-i18next';
import type { AttributeValue } from '#shared/domain/goods-attributes.ts';
import type { FormAttribute } from '#shared/domain/goods-form.ts';
import { useDictionaryNames } from './use-dictionary.ts';

/** A value as a person reads it; empty: there is none. */
export function useValueText(attribute: FormAttribute, value: AttributeValue): string {
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
