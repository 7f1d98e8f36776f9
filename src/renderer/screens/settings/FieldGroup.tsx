import type { ReactNode } from 'react';
import type { SettingOwner } from '#shared/contract/setting-owners.ts';
import styles from './FieldGroup.module.css';
import { OwnerNote, OwnersDiffer } from './FieldOwner.tsx';
import { SettingField } from './SettingField.tsx';
import { FIELD_OWNERS, type FieldName } from './settings-fields.ts';

type Props = {
  readonly legend: string;
  /** Its name is above already, and only a screen reader needs it again. */
  readonly isUntitled?: boolean;
  /** Fields of the settings' form, in their order. */
  readonly fields?: readonly FieldName[];
  /** Whose the group is on a floor, where `fields` do not tell. */
  readonly owner?: SettingOwner;
  /** What is no plain field; below those. */
  readonly children?: ReactNode;
};

/** Related settings. */
export function FieldGroup({ legend, isUntitled = false, fields = [], owner, children }: Props) {
  const owners = new Set(fields.map((name) => FIELD_OWNERS[name]));
  const groupOwner = owner ?? (owners.size === 1 ? ([...owners][0] ?? null) : null);
  return (
    <fieldset className={styles.group}>
      <legend className={isUntitled ? 'visually-hidden' : styles.legend}>
        {isUntitled ? legend : <h3 className={styles.heading}>{legend}</h3>}
        {groupOwner !== null && <OwnerNote owner={groupOwner} />}
      </legend>
      <div className={styles.body}>
        <OwnersDiffer value={groupOwner === null && owners.size > 1}>
          {fields.map((name) => (
            <SettingField key={name} name={name} />
          ))}
        </OwnersDiffer>
        {children}
      </div>
    </fieldset>
  );
}
