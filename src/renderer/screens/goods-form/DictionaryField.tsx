import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty, valueIn } from '#shared/domain/goods-form-values.ts';
import { useOpenForm } from './use-editor.ts';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';
import { useOptions } from './use-options.ts';

/** One value of a dictionary, which is searched by the station: a dictionary may have thousands. */
export function DictionaryField(props: AttributeFieldProps) {
  const { t } = useTranslation();
  const { attribute } = props;
  const { field, props: given } = useFieldProps(props);
  const { stored } = useOpenForm().editor.form;
  // Nobody knows how the platform deletes what it has stored.
  const isStored = props.row === null && !isEmpty(valueIn(stored.model, attribute.code));
  const mayClear = !field.isRequired && !isStored;
  const value = typeof field.value === 'string' ? field.value : null;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = value === null ? [] : [value];
  const { options, nothingFound, nameOf, filter } = useOptions(
    attribute.dictionary,
    chosen,
    isOpen ? search : null,
  );
  return (
    <Select
      {...given}
      searchable
      clearable={mayClear}
      allowDeselect={mayClear}
      clearButtonProps={{ 'aria-label': t('ui.goodsForm.clear') }}
      openOnFocus={false}
      placeholder={t('ui.goodsForm.search')}
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={320}
      filter={filter}
      data={options}
      value={value}
      onChange={(next) => field.change(next)}
      onSearchChange={(text) => setSearch(value !== null && text === nameOf(value) ? '' : text)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  );
}
