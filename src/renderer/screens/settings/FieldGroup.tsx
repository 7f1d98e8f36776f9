import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';
import { SettingField } from './SettingField.tsx';
import type { FieldName } from './settings-fields.ts';

type Props = {
  readonly legend: string;
  /** Its name is above already, and only a screen reader needs it again. */
  readonly isUntitled?: boolean;
  /** Fields of the settings' form, in their order. */
  readonly fields?: readonly FieldName[];
  /** What is no plain field; below those. */
  readonly children?: ReactNode;
};

/** Related settings. */
export function FieldGroup({ legend, isUntitled = false, fields = [], children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={isUntitled ? 'visually-hidden' : styles.legend}>
        {isUntitled ? legend : <h3 className={styles.heading}>{legend}</h3>}
      </legend>
      <div className={styles.body}>
        {fields.map((name) => (
          <SettingField key={name} name={name} />
        ))}
        {children}
      </div>
    </fieldset>
  );
}
