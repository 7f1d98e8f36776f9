import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import styles from './CommandBar.module.css';
import { COMMAND_CODES, offeredCommands } from './commands.ts';

/** The command sheet as buttons, for whoever has a keyboard or a mouse. */
export const CommandBar = memo(function CommandBar() {
  const { t } = useTranslation();
  const { scan } = useStationLink();
  const order = useView((view) => view.order !== null) ?? false;
  const isCancelled = useView((view) => view.order?.isCancelled ?? false) ?? false;
  const asking = useView((view) => view.asking) ?? null;
  return (
    <section className={styles.bar} aria-label={t('ui.bench.commands')}>
      {offeredCommands({ order, isCancelled, asking }).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.button}
          onClick={() => void scan(COMMAND_CODES[name])}
        >
          {t(`ui.commands.${name}`)}
        </button>
      ))}
    </section>
  );
});
