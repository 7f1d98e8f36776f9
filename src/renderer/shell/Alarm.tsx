import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Params } from '#shared/contract/bench.ts';
import { AboutAlarm } from '../screens/help/AboutRefusal.tsx';
import { useStationLink } from '../station/station-link.tsx';
import { useView } from '../station/station-store.ts';
import { useReasonSentences } from '../widgets/use-sentences.ts';
import styles from './Alarm.module.css';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { MixUp } from './MixUp.tsx';
import { SoundBanner } from './SoundBanner.tsx';
import { useScreenStore } from './screen-store.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

/** A longer sentence takes smaller type. */
const LONG = 90;

const NO_PARAMS: Params = {};

/**
 * Covers every screen until it is acknowledged. It is in the browser's top layer, above any open dialog, and
 * holds the focus itself: if the button had it, the end of the next scan could press it.
 */
export function Alarm() {
  const alarm = useView((view) => view.alarm);
  const ignored = useView((view) => view.last?.reason) ?? null;
  const { acknowledge } = useStationLink();
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const isUp = alarm !== null && alarm !== undefined;
  const no = alarm?.no ?? null;
  const mixUp = alarm?.mixUp ?? null;
  const params = alarm?.params ?? NO_PARAMS;
  // Both goods are shown with their names.
  const sentences = useReasonSentences(
    alarm?.reason ?? null,
    mixUp === null ? params : { ...params, name: '', size: '' },
  );

  // The second click of a double click would hit the next alarm, which nobody has read.
  const answer = (clicks: number) => {
    if (no !== null && clicks < 2) acknowledge(no);
  };

  // Set in the commit that paints it: Enter and Escape only answer an alarm that is visible.
  useLayoutEffect(() => {
    useScreenStore.setState({ visibleAlarm: no });
  }, [no]);

  useLayoutEffect(() => {
    if (!isUp) return;
    dialog.current?.showModal();
    dialog.current?.focus();
  }, [isUp]);

  if (!isUp || sentences === null) return null;
  const { what, todo } = sentences;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      tabIndex={-1}
      className={styles.alarm}
      aria-labelledby="alarm-what"
      aria-describedby="alarm-todo"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles.hazard} />
      <ConnectionBanner />
      <SoundBanner />
      <div className={styles.body} data-mix-up={mixUp !== null}>
        <div className={styles.head}>
          <VerdictIcon face="stop" className={styles.icon} />
          <div className={styles.words}>
            <p className={styles.title}>{t('ui.alarm.title')}</p>
            <h2 id="alarm-what" className={styles.what} data-long={what.length > LONG} data-needed="alarm">
              {what}
            </h2>
            <p
              id="alarm-todo"
              className={styles.todo}
              data-long={todo.length > LONG}
              data-needed="alarm-todo"
            >
              {todo}
            </p>
          </div>
        </div>
        {mixUp !== null && <MixUp mixUp={mixUp} />}
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.button}
            data-needed="acknowledge"
            onClick={(event) => answer(event.detail)}
          >
            {t(alarm.isToBeHeld ? 'ui.alarm.acknowledge' : 'ui.alarm.acknowledged')}
          </button>
          <div className={styles.notes}>
            <p className={styles.ignored} role="alert">
              {ignored === 'locked' && t('ui.alarm.scanIgnored')}
              {ignored === 'alarm-just-raised' && t('ui.alarm.justRaised')}
            </p>
            <p className={styles.how}>
              {t('ui.alarm.how')}
              {alarm.text !== '' && <span className={styles.code}>{alarm.text}</span>}
            </p>
          </div>
          <AboutAlarm key={no} reason={alarm.reason} />
        </div>
      </div>
      <div className={styles.hazard} />
    </dialog>
  );
}
