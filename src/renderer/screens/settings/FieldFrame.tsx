import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FieldFrame.module.css';
import { FieldOwner } from './FieldOwner.tsx';
import { FIELD_HINTS, FIELD_LABELS, FIELD_VARIABLES, type FieldName } from './settings-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Props = { readonly name: FieldName; readonly children: ReactNode };

/** A field with what there is to know about its value: unsaved, changed by somebody else, or stored and not allowed. */
export function FieldFrame({ name, children }: Props) {
  const { t } = useTranslation();
  const { view, changed, conflicts, restore } = useSettingsForm();
  const isChanged = changed.includes(name);
  const unusable = view.unusable.find((one) => one.name === name);
  return (
    <div className={styles.field} data-field={name} data-changed={isChanged}>
      <FieldOwner name={name} />
      {children}
      {isChanged && <span className="visually-hidden">{t('ui.settings.changedField')}</span>}
      {conflicts.includes(name) && (
        <div className={styles.note} role="status">
          <Text>{t('ui.settings.conflict')}</Text>
          <Button size="sm" variant="default" onClick={() => restore(name)}>
            {t('ui.settings.takeTheirs')}
          </Button>
        </div>
      )}
      {unusable !== undefined && (
        <Text className={styles.note}>{t('ui.settings.unusableField', { value: unusable.value })}</Text>
      )}
    </div>
  );
}

/** What every input of a field is given: its words, and whether it can be changed. */
export function useFieldProps(name: FieldName, hint?: string) {
  const { t } = useTranslation();
  const { view, mayChange } = useSettingsForm();
  const isFixed = view.fixed.includes(name);
  return {
    size: 'md',
    label: t(FIELD_LABELS[name]),
    disabled: isFixed || !mayChange,
    description: isFixed ? fixedText() : (hint ?? hintText()),
  } as const;

  function fixedText(): string {
    const variable = isIn(FIELD_VARIABLES, name) ? FIELD_VARIABLES[name] : null;
    return variable === null ? t('ui.settings.fixed') : t('ui.settings.fixedBy', { variable });
  }

  function hintText(): string | undefined {
    return isIn(FIELD_HINTS, name) ? t(FIELD_HINTS[name]) : undefined;
  }
}

export function isIn<Words extends object>(words: Words, name: PropertyKey): name is keyof Words {
  return name in words;
}
