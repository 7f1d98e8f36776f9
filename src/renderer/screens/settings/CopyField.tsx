import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CopyField.module.css';

/** A text that somebody needs letter by letter, and a way to copy it. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    input.current?.select();
    // Deprecated, but the newer way needs a permission that the station's window does not grant.
    setCopied(document.execCommand('copy'));
  };
  return (
    <Group align="end" wrap="nowrap">
      <TextInput
        ref={input}
        size="md"
        flex={1}
        readOnly
        label={label}
        classNames={{ input: styles.text }}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="md" variant="default" miw={150} aria-live="polite" onClick={copy}>
        {t(isCopied ? 'ui.settings.copied' : 'ui.settings.copy')}
      </Button>
    </Group>
  );
}
