import {
  type Icon,
  IconAlertTriangleFilled,
  IconArrowBigDownLinesFilled,
  IconDatabaseX,
  IconDeviceFloppy,
  IconHourglassHigh,
  IconScan,
  IconTag,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROGRESS_SENTENCES } from '#shared/messages/verdict-sentence.ts';
import { awaitedSince, isHeld, isOfPack } from '../../../shell/label-progress.ts';
import { useView } from '../../../station/station-store.ts';
import { takeOffSentence } from '../../../widgets/use-sentences.ts';
import { documentNumber } from '../../prints/print-state.ts';
import { TroubleActions, usePrinterTroubles } from '../../prints/StoppedPrinters.tsx';

export type BenchAlert = {
  readonly key: string | number;
  /** `stop`: nothing prints until a person acts; `todo`: something in the hall; `good`: a label has come; `wait`: nothing. */
  readonly tone: 'stop' | 'todo' | 'good' | 'wait';
  readonly Icon: Icon;
  readonly what: string;
  readonly todo?: string;
  /** Actions that are possible here. */
  readonly actions?: ReactNode;
  /** No printer and no label: the page of the prints says nothing about it. */
  readonly isOfStore?: true;
};

/** Alerts of one kind under their name; never empty. */
export type AlertList = { readonly label: string; readonly alerts: readonly BenchAlert[] };

/** Everything that the packer must know besides the current task, the most urgent first. */
export function useBenchAlerts(): readonly AlertList[] {
  const { t } = useTranslation();
  const lists = [
    { label: t('ui.bench.store'), alerts: useServerAway() },
    { label: t('ui.bench.printerTroubles'), alerts: usePrinterAlerts() },
    { label: t('ui.bench.heldLabels'), alerts: useHeldLabels() },
    { label: t('ui.bench.failedLabels'), alerts: useFailedLabels() },
    { label: t('ui.takeOff.title'), alerts: useTakeOffTasks() },
    { label: t('ui.bench.awaitedLabels'), alerts: useAwaitedLabels() },
    { label: t('ui.proof.unproven'), alerts: useUnprovenPacks() },
  ];
  return lists.filter(({ alerts }) => alerts.length > 0);
}

/** The server of the floor is away: whether to pack on or to wait, here, where a packer looks. */
function useServerAway(): readonly BenchAlert[] {
  const { t } = useTranslation();
  const work = useView((view) => view.withoutServer) ?? null;
  if (work === null) return [];
  const goesOn = work === 'finish' || work === 'merging';
  const what = t(`ui.withoutServer.${work}.what`);
  const todo = t(`ui.withoutServer.${work}.todo`);
  const Icon = goesOn ? IconDeviceFloppy : IconDatabaseX;
  return [{ key: 'server', tone: goesOn ? 'todo' : 'stop', Icon, what, todo, isOfStore: true }];
}

/** Printers that hold labels back, and other printers for these. The label in the verdict band may be among them. */
function usePrinterAlerts(): readonly BenchAlert[] {
  return usePrinterTroubles().map(({ key, what, todo, trouble }) => ({
    key,
    tone: 'stop',
    Icon: IconAlertTriangleFilled,
    what,
    todo,
    actions: <TroubleActions trouble={trouble} />,
  }));
}

/** Labels that were not printed because their code is not that of their number: which, why, and what to do. */
function useHeldLabels(): readonly BenchAlert[] {
  const { t } = useTranslation();
  const labels = useView((view) => view.heldLabels) ?? [];
  return labels.map(({ id, kind, number, problem, detail }) => ({
    key: id,
    tone: 'stop',
    Icon: IconAlertTriangleFilled,
    what: t('ui.bench.labelProblem', {
      document: t(`documents.${kind}`),
      number: documentNumber(t, { kind, number }),
      problem: t(`printProblems.${problem}.what`),
      codes: detail,
    }),
    todo: t(`printProblems.${problem}.todo`),
  }));
}

/** Labels that do not print by themselves, or may have printed unseen: which, why, and what to do. */
function useFailedLabels(): readonly BenchAlert[] {
  const { t } = useTranslation();
  const labels = useView((view) => view.failedLabels) ?? [];
  return labels.map(({ id, kind, number, problem }) => ({
    key: id,
    tone: 'stop',
    Icon: IconAlertTriangleFilled,
    what: t('ui.bench.labelProblem', {
      document: t(`documents.${kind}`),
      number,
      problem: t(`printProblems.${problem}.what`),
    }),
    todo: t(`printProblems.${problem}.todo`),
  }));
}

/** Packs that must come off their pallets in the hall before these leave, whatever else is packed. */
function useTakeOffTasks(): readonly BenchAlert[] {
  const { t } = useTranslation();
  const tasks = useView((view) => view.takeOffTasks) ?? [];
  return tasks.map((task) => ({
    key: task.packId,
    tone: 'todo',
    Icon: IconArrowBigDownLinesFilled,
    what: takeOffSentence(t, task),
    todo: t('ui.takeOff.how'),
  }));
}

/** Packs that wait for their labels, besides the one in the verdict band: which label belongs to which pack. */
function useAwaitedLabels(): readonly BenchAlert[] {
  const { t } = useTranslation();
  const labels = useView((view) => view.awaitedLabels) ?? [];
  const last = useView((view) => view.last) ?? null;
  const held = useView((view) => view.heldLabels) ?? [];
  const failed = useView((view) => view.failedLabels) ?? [];
  const shown = awaitedSince(last, labels);
  // The excluded ones are shown elsewhere, or were cancelled: waiting does not print them.
  const others = labels.filter(
    (label) =>
      label !== shown &&
      !label.isStopped &&
      !isHeld(label.packNumber, held) &&
      !failed.some((one) => isOfPack(one, label.packNumber)),
  );
  return others.map(({ orderId: order, ordinal, packNumber: pack, isPrinted }) => {
    const key = `${order}/${ordinal}`;
    if (!isPrinted || pack === null)
      return {
        key,
        tone: 'wait',
        Icon: IconHourglassHigh,
        what: t('ui.bench.labelAwaited', { order, ordinal }),
      };
    const what = t(`verdicts.${PROGRESS_SENTENCES.arrived}`, { order, ordinal, pack });
    return { key, tone: 'good', Icon: IconTag, what };
  });
}

/** Packs that were postponed before their label was scanned, unless the bench shows them elsewhere. */
function useUnprovenPacks(): readonly BenchAlert[] {
  const { t } = useTranslation();
  const awaited = useView((view) => view.awaitedProofs) ?? [];
  const arrived = useView((view) => view.awaitedLabels) ?? [];
  const packs = useView((view) => view.unprovenPacks) ?? [];
  const shown = [...awaited, ...arrived].map(({ packNumber }) => packNumber);
  const others = packs.filter(({ packNumber }) => !shown.includes(packNumber));
  return others.map(({ packNumber, orderId: order }) => ({
    key: packNumber,
    tone: 'todo',
    Icon: IconScan,
    what: t('ui.proof.scanLater', { pack: packNumber, order }),
  }));
}
