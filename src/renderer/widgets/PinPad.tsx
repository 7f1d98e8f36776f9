import { Button, PasswordInput } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIN_LENGTH } from '#shared/contract/settings.ts';
import type { ActionResult } from '../station/use-action.ts';
import { ActionNote } from './ActionNote.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './PinPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly words: { readonly enter: string; readonly close: string };
  readonly note: ActionResult | null;
  readonly isBusy: boolean;
  readonly onEnter: (pin: string) => void;
  readonly onClose: () => void;
};

/**
 * Takes a PIN, by touch or by keys. A scan meanwhile is a scan: its characters never come here. Keys without a field would be a
 * code that is typed by hand, shown and journaled: the field keeps the focus whatever is clicked or disabled.
 */
export function PinPad({ title, hint, words, note, isBusy, onEnter, onClose }: Props) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isLongEnough = pin.length >= PIN_LENGTH.min;
  useEffect(() => {
    const refocus = () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement.closest('form') !== field.current?.form)
        field.current?.focus();
    };
    // A button that is disabled with the focus loses it.
    refocus();
    document.addEventListener('pointerup', refocus);
    return () => document.removeEventListener('pointerup', refocus);
  });
  const keepFocus = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  const add = (text: string) => setPin(text.replace(/\D/g, '').slice(0, PIN_LENGTH.max));
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!isLongEnough || isBusy) return;
    onEnter(pin);
    setPin('');
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={enter} onMouseDown={keepFocus}>
        <p className={styles.hint}>{hint}</p>
        <PasswordInput
          ref={field}
          size="lg"
          label={t('ui.pin.label')}
          inputMode="none"
          autoComplete="off"
          data-autofocus
          value={pin}
          onChange={(event) => add(event.currentTarget.value)}
        />
        <div className={styles.keys}>
          {DIGITS.map((digit) => (
            <Button
              key={digit}
              variant="default"
              className={styles.key}
              data-digit={digit}
              onClick={() => add(`${pin}${digit}`)}
            >
              {digit}
            </Button>
          ))}
          <Button
            variant="default"
            className={styles.key}
            aria-label={t('ui.pin.erase')}
            disabled={pin === ''}
            onClick={() => setPin(pin.slice(0, -1))}
          >
            <IconBackspace size={28} aria-hidden="true" />
          </Button>
        </div>
        <ActionNote note={note} />
        <div className={styles.end}>
          <Button size="lg" type="submit" disabled={!isLongEnough} loading={isBusy}>
            {words.enter}
          </Button>
          <Button size="lg" variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
