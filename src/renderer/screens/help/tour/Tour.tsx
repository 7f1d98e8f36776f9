import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TourCode } from '#shared/contract/tour.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useStationStore, useView } from '../../../station/station-store.ts';
import styles from './Tour.module.css';
import { type Detour, detourOf, TOUR_STEPS, type TourState, type TourView } from './tour-steps.ts';
import { followBench, leaveTour, useTourStore } from './tour-store.ts';

/** A new packer's tour over the real bench: one step at a time, and a frame round the part that it is about. */
export function Tour() {
  const tour = useTourStore((state) => state.tour);
  const view = useStationStore((state) => state.view);
  useEffect(() => {
    if (view !== null) followBench(view);
  }, [view]);
  if (tour === null || view === null) return null;
  return <TourStep tour={tour} view={view} />;
}

type StepProps = { readonly tour: TourState; readonly view: TourView };

function TourStep({ tour, view }: StepProps) {
  const host = useTopLayer();
  const detour = detourOf(tour, view);
  const step = TOUR_STEPS[tour.step];
  return createPortal(
    <>
      {step !== undefined && detour === null && <Frame key={step.id} target={step.target} />}
      <TourCard tour={tour} view={view} detour={detour} />
    </>,
    host,
  );
}

/** The alarm covers the page and makes it inert: a tour goes on within it. */
function useTopLayer(): Element {
  const alarmNo = useView((view) => view.alarm?.no ?? null) ?? null;
  const [host, setHost] = useState<Element>(document.body);
  useLayoutEffect(() => {
    const alarm = alarmNo === null ? null : document.querySelector('[role="alertdialog"]');
    setHost(alarm ?? document.body);
  }, [alarmNo]);
  return host;
}

type CardProps = StepProps & { readonly detour: Detour | null };

function TourCard({ tour, view, detour }: CardProps) {
  const { t } = useTranslation();
  const step = TOUR_STEPS[tour.step];
  if (step === undefined)
    return (
      <section className={styles.card} aria-label={t('ui.tour.title')} data-step="done">
        <div className={styles.words} role="status">
          <h2 className={styles.title}>{t('ui.tour.done')}</h2>
          <p className={styles.text}>{t('ui.tour.doneText')}</p>
        </div>
        <TourButton name="finish" onPress={leaveTour} />
      </section>
    );
  const { commands, order } = tour.plan;
  const ways: Readonly<Record<Detour, TourCode>> = {
    alarm: commands.OK,
    question: commands.BACK,
    'order-gone': order,
  };
  const code = detour === null ? step.code(tour.plan, view) : ways[detour];
  return (
    <section className={styles.card} aria-label={t('ui.tour.title')} data-step={detour ?? step.id}>
      <div className={styles.words} role="status">
        <p className={styles.place}>{t('ui.tour.place', { place: tour.step + 1, of: TOUR_STEPS.length })}</p>
        <h2 className={styles.title}>
          {t(detour === null ? `ui.tour.steps.${step.id}.title` : `ui.tour.detours.${detour}.title`)}
        </h2>
        <p className={styles.text}>
          {t(detour === null ? `ui.tour.steps.${step.id}.text` : `ui.tour.detours.${detour}.text`)}
        </p>
      </div>
      {/* One code only: a scanner held to the screen reads no other. */}
      {code !== null && (
        <img
          className={styles.code}
          alt={code.code}
          data-code={code.code}
          src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
        />
      )}
      <TourButtons code={code} />
    </section>
  );
}

function TourButtons({ code }: { readonly code: TourCode | null }) {
  const { scan } = useStationLink();
  return (
    <div className={styles.buttons}>
      {code !== null && <TourButton name="scan" onPress={() => void scan(code.code)} />}
      <TourButton name="leave" onPress={leaveTour} />
    </div>
  );
}

type ButtonProps = { readonly name: 'scan' | 'leave' | 'finish'; readonly onPress: () => void };

function TourButton({ name, onPress }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {t(`ui.tour.${name}`)}
    </button>
  );
}

/** How often the page is asked where the part is: it moves with the content, which says nothing about it. */
const POLL_MS = 250;
const MARGIN_PX = 6;

type Place = { readonly top: number; readonly left: number; readonly width: number; readonly height: number };

function Frame({ target }: { readonly target: readonly string[] }) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const find = () => setPlace((before) => sameOr(before, placeOf(target)));
    find();
    const timer = setInterval(find, POLL_MS);
    return () => clearInterval(timer);
  }, [target]);
  return place === null ? null : <div className={styles.frame} style={place} aria-hidden="true" />;
}

function placeOf(target: readonly string[]): Place | null {
  for (const selector of target) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box === undefined || box.width === 0) continue;
    return {
      top: box.top - MARGIN_PX,
      left: box.left - MARGIN_PX,
      width: box.width + 2 * MARGIN_PX,
      height: box.height + 2 * MARGIN_PX,
    };
  }
  return null;
}

function sameOr(before: Place | null, now: Place | null): Place | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
