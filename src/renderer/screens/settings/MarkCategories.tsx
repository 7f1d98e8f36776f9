import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  MARK_CATEGORIES,
  type MarkCategory,
  markCategoriesOf,
  markCategoryNames,
} from '#shared/domain/mark-category.ts';
import styles from './FieldFrame.module.css';
import { FieldFrame, useFieldProps } from './FieldFrame.tsx';
import { LinesInput } from './LinesInput.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const KINDS = Object.keys(MARK_CATEGORIES) as MarkCategory[];

/** Which goods need a mark: the kinds that the law names, and the seller's other categories. */
export function MarkCategories() {
  const { t } = useTranslation();
  const { values, form } = useSettingsForm();
  const { label, description: _, ...props } = useFieldProps('markCategories');
  const { kinds, others } = markCategoriesOf(values.markCategories);
  const set = (next: readonly MarkCategory[], names: readonly string[]) =>
    form.setFieldValue('markCategories', markCategoryNames(next, names));
  return (
    <FieldFrame name="markCategories">
      <fieldset className={`${styles.row} ${styles.plain}`} aria-label={label}>
        <Text className={styles.label} aria-hidden="true">
          {label}
        </Text>
        <div className={styles.input}>
          <Group gap="md" mb="sm">
            {KINDS.map((kind) => (
              <Checkbox
                key={kind}
                size="md"
                label={t(`ui.settings.markKinds.${kind}`)}
                disabled={props.disabled}
                checked={kinds.includes(kind)}
                onChange={(event) =>
                  set(
                    event.currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind),
                    others,
                  )
                }
              />
            ))}
          </Group>
          <LinesInput
            {...props}
            label={t('ui.settings.otherMarkCategories')}
            description={t('ui.settings.linesHint')}
            error={form.errors.markCategories}
            data-path="markCategories"
            value={others}
            onChange={(names) => set(kinds, names)}
          />
        </div>
      </fieldset>
    </FieldFrame>
  );
}
