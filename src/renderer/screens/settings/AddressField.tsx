import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AddressField.module.css';

/** An address that is to be given to somebody, and a way to copy it. */
export function AddressField({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    input.current?.select();
    // Deprecated by name, but the newer way asks for a permission that the station's window gives to nobody.
    setCopied(document.execCommand('copy'));
  };
  return (
    <Group align="end" wrap="nowrap">
      <TextInput
        ref={input}
        size="md"
        flex={1}
        readOnly
        label={t('ui.settings.notificationsAddress')}
        classNames={{ input: styles.address }}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="md" variant="default" miw={150} aria-live="polite" onClick={copy}>
        {t(isCopied ? 'ui.settings.copied' : 'ui.settings.copy')}
      </Button>
    </Group>
  );
}
