import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingOwner } from '#shared/contract/setting-owners.ts';
import styles from './FieldOwner.module.css';
import { FIELD_OWNERS, type FieldName } from './settings-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** True for the fields of a group in which some are the floor's and some the table's. */
export const OwnersDiffer = createContext(false);

/** On a floor, whose a field is in a group where that differs. */
export function FieldOwner({ name }: { readonly name: FieldName }) {
  return useContext(OwnersDiffer) ? <OwnerNote owner={FIELD_OWNERS[name]} /> : null;
}

/** On a floor: whether a change is one for all tables. */
export function OwnerNote({ owner }: { readonly owner: SettingOwner }) {
  const { t } = useTranslation();
  const { view } = useSettingsForm();
  if (!view.isOnFloor) return null;
  return (
    <span className={styles.owner} data-owner={owner}>
      {t(`ui.settings.owners.${owner}`)}
    </span>
  );
}
