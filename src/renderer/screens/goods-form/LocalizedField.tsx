import { Input, Textarea } from '@mantine/core';
import styles from './Fields.module.css';
import { useFieldProps } from './use-field-props.tsx';
import type { AttributeFieldProps } from './use-form-field.ts';

/** The languages of the platform's texts (specification, "Attribute description"). */
const LANGUAGES = ['ru', 'en'] as const;

/** A text in each language. */
export function LocalizedField(props: AttributeFieldProps) {
  const { field, props: given } = useFieldProps(props);
  const { id, error, description, onBlur } = given;
  const label = props.attribute.label || props.attribute.code;
  const texts = textsOf(field.value);
  const others = Object.keys(texts).filter((one) => !LANGUAGES.some((known) => known === one));
  const notes = `${id}-notes`;
  function change(language: string, text: string): void {
    const next = Object.fromEntries(
      Object.entries({ ...texts, [language]: text }).filter(([, one]) => one !== ''),
    );
    field.change(Object.keys(next).length === 0 ? null : next);
  }
  return (
    <fieldset className={styles.localized}>
      <legend className={styles.label}>
        {label}
        {field.isRequired && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.languages}>
        {[...LANGUAGES, ...others].map((language, at) => (
          <Textarea
            key={language}
            id={at === 0 ? id : `${id}-${language}`}
            size="sm"
            autosize
            minRows={1}
            maxRows={8}
            lang={language}
            aria-label={`${label}, ${language}`}
            aria-describedby={notes}
            aria-required={field.isRequired && at === 0}
            leftSection={<span className={styles.language}>{language}</span>}
            error={error !== null}
            value={texts[language] ?? ''}
            onChange={(event) => change(language, event.currentTarget.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
      <div id={notes} className={styles.notes}>
        {error !== null && <Input.Error size="sm">{error}</Input.Error>}
        {description !== null && <Input.Description size="sm">{description}</Input.Description>}
      </div>
    </fieldset>
  );
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, string>>)
    : {};
}
