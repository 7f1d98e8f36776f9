import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Fields.module.css';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';
import { useOptions } from './use-options.ts';

/** Several values of a dictionary. */
export function SeveralField(props: AttributeFieldProps) {
  const { t } = useTranslation();
  const { attribute } = props;
  const { field, props: given } = useFieldProps(props);
  const chosen = Array.isArray(field.value) ? (field.value as readonly string[]) : [];
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { options, nothingFound, filter } = useOptions(attribute.dictionary, chosen, isOpen ? search : null);
  return (
    <MultiSelect
      {...given}
      searchable
      hidePickedOptions
      classNames={{ pill: styles.pill }}
      openOnFocus={false}
      placeholder={chosen.length === 0 ? t('ui.goodsForm.searchSeveral') : ''}
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={320}
      filter={filter}
      data={options}
      value={[...chosen]}
      onChange={(next) => field.change(next.length === 0 ? null : next)}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  );
}
