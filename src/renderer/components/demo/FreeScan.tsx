import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../state/station-link.tsx';
import styles from './DemoScanner.module.css';

/** Any code, typed by hand. */
export function FreeScan() {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === '') return;
    void scan(text);
    setText('');
  };
  return (
    <form className={styles.free} onSubmit={submit}>
      <label className={styles.label} htmlFor="free-scan">
        {t('ui.demo.free')}
      </label>
      <input
        id="free-scan"
        className={styles.input}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className={styles.submit}>
        {t('ui.demo.scan')}
      </button>
    </form>
  );
}
