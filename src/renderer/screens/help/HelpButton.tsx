import { Button, Group } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../scanning/use-shortcut.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { ScansNow } from './ScansNow.tsx';

/** `?`, as a key and in the header: what can be scanned now, and the way to all help. */
export function HelpButton({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  const toGuide = () => {
    setOpen(false);
    goTo(addressOf.help);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('ui.help.open')}
        aria-keyshortcuts="?"
        title={t('ui.help.open')}
        onClick={() => setOpen(true)}
      >
        <IconHelp size={26} stroke={1.8} aria-hidden="true" />
      </button>
      {isOpen && (
        <Dialog title={t('ui.help.now')} onClose={() => setOpen(false)}>
          <Group gap="sm" mb="md">
            <Button size="md" onClick={() => setOpen(false)}>
              {t('ui.help.close')}
            </Button>
            <Button size="md" variant="default" onClick={toGuide}>
              {t('ui.help.toGuide')}
            </Button>
          </Group>
          <ScansNow />
        </Dialog>
      )}
    </>
  );
}
