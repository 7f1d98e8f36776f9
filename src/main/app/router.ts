import { implement } from '@orpc/server';
import type { StationView } from '#shared/contract/bench.ts';
import type { ReportAnswer } from '#shared/contract/status.ts';
import { contract } from '#shared/contract.ts';
import type { LockedStation } from './locked-station.ts';
import type { ScreenApi } from './screen-api.ts';

const os = implement(contract);

/**
 * Implements the contract between screen and station: one line per call, one paragraph per area. The contract
 * validates the input; in each area reads come first, then writes. `damage` exists only in the locked router,
 * and the Electron shell adds `window`.
 */
export function createRouter(api: ScreenApi) {
  return {
    bench: {
      watch: os.bench.watch.handler(({ signal }) => views(api.bench, signal)),
      active: os.bench.active.handler(() => api.bench.active()),
      overview: os.bench.overview.handler(() => api.bench.overview()),
      demoCodes: os.bench.demoCodes.handler(() => api.bench.demoCodes()),

      scan: os.bench.scan.handler(({ input }) => api.bench.scan(input)),
      press: os.bench.press.handler(({ input }) => api.bench.press(input)),
      giveHoldReason: os.bench.giveHoldReason.handler(({ input }) =>
        api.bench.giveHoldReason(input.orderId, input.reason),
      ),
      acknowledge: os.bench.acknowledge.handler(({ input }) => api.bench.acknowledge(input.alarm)),
    },

    orderChanges: {
      options: os.orderChanges.options.handler(({ input }) => api.orderChanges.options(input.orderId)),
      preview: os.orderChanges.preview.handler(({ input }) => api.orderChanges.preview(input)),
      apply: os.orderChanges.apply.handler(({ input }) => api.orderChanges.apply(input)),
    },
    queue: {
      list: os.queue.list.handler(({ input }) => api.queue.list(input)),
      rows: os.queue.rows.handler(({ input }) => api.queue.rows(input.orderIds)),
      counts: os.queue.counts.handler(() => api.queue.counts()),
      facets: os.queue.facets.handler(({ input }) => api.queue.facets(input.list)),
      onHold: os.queue.onHold.handler(() => api.queue.onHold()),
      attention: os.queue.attention.handler(() => api.queue.attention()),
      prefetch: os.queue.prefetch.handler(() => api.queue.prefetch()),
      confirming: os.queue.confirming.handler(() => api.queue.confirming()),

      refresh: os.queue.refresh.handler(() => api.queue.refresh()),
      confirm: os.queue.confirm.handler(({ input }) => api.queue.confirm(input.orderIds)),
      tables: os.queue.tables.handler(() => api.queue.tables()),
      contradictions: os.queue.contradictions.handler(() => api.queue.contradictions()),
      settleContradiction: os.queue.settleContradiction.handler(({ input }) =>
        api.queue.settleContradiction(input.id),
      ),
      handOver: os.queue.handOver.handler(({ input }) => api.queue.handOver(input.orderId, input.to)),
      settleRefused: os.queue.settleRefused.handler(({ input }) => api.queue.settleRefused(input.id)),
      unpackOrder: os.queue.unpackOrder.handler(({ input }) => api.queue.unpackOrder(input.orderId)),
      releaseMark: os.queue.releaseMark.handler(({ input }) => api.queue.releaseMark(input.code)),
      release: os.queue.release.handler(({ input }) => api.queue.release(input.orderId)),
    },

    lookup: {
      find: os.lookup.find.handler(({ input }) => api.lookup.find(input.text)),
      order: os.lookup.order.handler(({ input }) => api.lookup.order(input.orderId)),
      pack: os.lookup.pack.handler(({ input }) => api.lookup.pack(input.packNumber)),

      open: os.lookup.open.handler(({ input, signal }) => api.lookup.open(input.screen, signal)),
      keepOpen: os.lookup.keepOpen.handler(() => api.lookup.keepOpen()),
      hold: os.lookup.hold.handler(({ input }) => api.lookup.hold(input.orderId, input.reason)),
    },

    exchange: {
      received: os.exchange.received.handler(() => api.exchange.received()),
      registration: os.exchange.registration.handler(() => api.exchange.registration()),
      period: os.exchange.period.handler(() => api.exchange.period()),

      readPeriod: os.exchange.readPeriod.handler(({ input }) =>
        api.exchange.readPeriod(input.from, input.to),
      ),
      resend: os.exchange.resend.handler(() => api.exchange.resend()),
    },

    orders: {
      list: os.orders.list.handler(({ input }) => api.orders.list(input)),
      details: os.orders.details.handler(({ input }) => api.orders.details(input.orderId)),

      customer: os.orders.customer.handler(({ input }) => api.orders.customer(input.orderId)),
      invoice: os.orders.invoice.handler(({ input }) => api.orders.invoice(input.orderId)),
    },

    goods: {
      list: os.goods.list.handler(({ input }) => api.goods.list(input)),
      count: os.goods.count.handler(({ input }) => api.goods.count(input)),
      facets: os.goods.facets.handler(() => api.goods.facets()),
      scanned: os.goods.scanned.handler(({ input }) => api.goods.scanned(input.text)),
      entry: os.goods.entry.handler(({ input }) => api.goods.entry(input.sku)),
      attributes: os.goods.attributes.handler(({ input }) => api.goods.attributes(input.sku)),

      printLabel: os.goods.printLabel.handler(({ input }) => api.goods.printLabel(input.sku, input.copies)),
    },

    shift: {
      overview: os.shift.overview.handler(() => api.shift.overview()),
    },

    statistics: {
      read: os.statistics.read.handler(({ input }) => api.statistics.read(input)),
      file: os.statistics.file.handler(({ input }) => api.statistics.file(input)),
      ranking: os.statistics.ranking.handler(() => api.statistics.ranking()),

      printSheet: os.statistics.printSheet.handler(({ input }) => api.statistics.printSheet(input.day)),
    },

    records: {
      list: os.records.list.handler(({ input }) => api.records.list(input)),
    },

    floor: {
      read: os.floor.read.handler(() => api.floor.read()),
      otherTable: os.floor.otherTable.handler(({ input }) => api.floor.otherTable(input.table)),

      release: os.floor.release.handler(({ input }) => api.floor.release(input.orderId)),
      removeTable: os.floor.removeTable.handler(({ input }) => api.floor.removeTable(input.table)),
      copyTable: os.floor.copyTable.handler(({ input }) => api.floor.copyTable(input.table)),
    },

    outbox: {
      list: os.outbox.list.handler(() => api.outbox.list()),

      retry: os.outbox.retry.handler(({ input }) => api.outbox.retry(input.id)),
      drop: os.outbox.drop.handler(({ input }) => api.outbox.drop(input.id)),
    },

    goodsFiles: {
      upload: os.goodsFiles.upload.handler(({ input }) => api.goodsFiles.upload(input)),
      changes: os.goodsFiles.changes.handler(({ input }) => api.goodsFiles.changes(input)),
      problems: os.goodsFiles.problems.handler(({ input }) => api.goodsFiles.problems(input)),
    },

    returns: {
      list: os.returns.list.handler(({ input }) => api.returns.list(input)),
      state: os.returns.state.handler(() => api.returns.state()),
      receiving: os.returns.receiving.handler(() => api.returns.receiving()),
      refresh: os.returns.refresh.handler(() => api.returns.refresh()),
      previewStock: os.returns.previewStock.handler(({ input }) =>
        api.returns.previewStock(input.move, input.ids),
      ),
      moveStock: os.returns.moveStock.handler(({ input }) => api.returns.moveStock(input.preview)),
      setFound: os.returns.setFound.handler(({ input }) => api.returns.setFound(input.id, input.found)),
      stockIsRight: os.returns.stockIsRight.handler(() => api.returns.stockIsRight()),
    },

    stock: {
      list: os.stock.list.handler(({ input }) => api.stock.list(input)),
      state: os.stock.state.handler(() => api.stock.state()),
      counts: os.stock.counts.handler(() => api.stock.counts()),
      previewCounted: os.stock.previewCounted.handler(({ input }) =>
        api.stock.previewCounted(input.withPacked),
      ),
      dropCounts: os.stock.dropCounts.handler(() => api.stock.dropCounts()),
      soldOut: os.stock.soldOut.handler(() => api.stock.soldOut()),
      dismissSoldOut: os.stock.dismissSoldOut.handler(({ input }) => api.stock.dismissSoldOut(input)),

      refresh: os.stock.refresh.handler(({ input }) => api.stock.refresh(input.kind)),
      previewTyped: os.stock.previewTyped.handler(({ input }) => api.stock.previewTyped(input.rows)),
      previewFile: os.stock.previewFile.handler(({ input }) => api.stock.previewFile(input.upload)),
      confirm: os.stock.confirm.handler(({ input }) =>
        api.stock.confirm(input.preview, input.source, input.withUnknown),
      ),
    },

    goodsRules: {
      markRules: os.goodsRules.markRules.handler(() => api.goodsRules.markRules()),
      taught: os.goodsRules.taught.handler(({ input }) => api.goodsRules.taught(input.sku)),

      setMarkRule: os.goodsRules.setMarkRule.handler(({ input }) =>
        api.goodsRules.setMarkRule(input.sku, input.rule),
      ),
      withdraw: os.goodsRules.withdraw.handler(({ input }) => api.goodsRules.withdraw(input.barcode)),
    },

    goodsChanges: {
      list: os.goodsChanges.list.handler(({ input }) => api.goodsChanges.list(input.kind)),
      summary: os.goodsChanges.summary.handler(({ input }) => api.goodsChanges.summary(input.kind)),
      ended: os.goodsChanges.ended.handler(({ input }) => api.goodsChanges.ended(input.kind, input.before)),
      review: os.goodsChanges.review.handler(({ input }) => api.goodsChanges.review(input.change)),
      rows: os.goodsChanges.rows.handler(({ input }) => api.goodsChanges.rows(input)),
      file: os.goodsChanges.file.handler(({ input }) => api.goodsChanges.file(input.change)),

      cancel: os.goodsChanges.cancel.handler(({ input }) => api.goodsChanges.cancel(input.change)),
    },

    goodsDrafts: {
      list: os.goodsDrafts.list.handler(() => api.goodsDrafts.list()),
      categories: os.goodsDrafts.categories.handler(() => api.goodsDrafts.categories()),
      read: os.goodsDrafts.read.handler(({ input }) => api.goodsDrafts.read(input)),
      form: os.goodsDrafts.form.handler(({ input }) => api.goodsDrafts.form(input)),
      values: os.goodsDrafts.values.handler(({ input }) => api.goodsDrafts.values(input)),
      names: os.goodsDrafts.names.handler(({ input }) => api.goodsDrafts.names(input)),
      images: os.goodsDrafts.images.handler(({ input }) => api.goodsDrafts.images(input.sku)),
      traits: os.goodsDrafts.traits.handler(() => api.goodsDrafts.traits()),

      start: os.goodsDrafts.start.handler(({ input }) => api.goodsDrafts.start(input)),
      save: os.goodsDrafts.save.handler(({ input }) => api.goodsDrafts.save(input)),
      summary: os.goodsDrafts.summary.handler(({ input }) => api.goodsDrafts.summary(input)),
      send: os.goodsDrafts.send.handler(({ input }) => api.goodsDrafts.send(input)),
      drop: os.goodsDrafts.drop.handler(({ input }) => api.goodsDrafts.drop(input)),
      checkImage: os.goodsDrafts.checkImage.handler(({ input }) => api.goodsDrafts.checkImage(input.url)),
      setImages: os.goodsDrafts.setImages.handler(({ input }) => api.goodsDrafts.setImages(input)),
      setActive: os.goodsDrafts.setActive.handler(({ input }) => api.goodsDrafts.setActive(input)),
    },

    status: {
      read: os.status.read.handler(() => api.status.read()),

      report: os.status.report.handler(() => api.status.report()),
    },
    storage: {
      read: os.storage.read.handler(() => api.storage.read()),
    },

    recovery: {
      report: os.recovery.report.handler(() => api.recovery.report()),

      markSeen: os.recovery.markSeen.handler(() => api.recovery.markSeen()),
    },

    shipments: {
      overview: os.shipments.overview.handler(({ input }) => api.shipments.overview(input)),
      file: os.shipments.file.handler(({ input }) => api.shipments.file(input.day)),
      contents: os.shipments.contents.handler(({ input }) => api.shipments.contents(input.id)),
      send: os.shipments.send.handler(({ input }) => api.shipments.send(input)),
      confirm: os.shipments.confirm.handler(({ input }) => api.shipments.confirm(input.id)),
      cancel: os.shipments.cancel.handler(({ input }) => api.shipments.cancel(input.id)),
      takeOffPallet: os.shipments.takeOffPallet.handler(({ input }) =>
        api.shipments.takeOffPallet(input.packNumber),
      ),
      acknowledgeTakeOff: os.shipments.acknowledgeTakeOff.handler(({ input }) =>
        api.shipments.acknowledgeTakeOff(input.packId),
      ),
      reopenPallet: os.shipments.reopenPallet.handler(({ input }) =>
        api.shipments.reopenPallet(input.barcode),
      ),
      printPalletLabels: os.shipments.printPalletLabels.handler(({ input }) =>
        api.shipments.printPalletLabels(input.id),
      ),
      printPalletTag: os.shipments.printPalletTag.handler(({ input }) =>
        api.shipments.printPalletTag(input.barcode),
      ),
      printHandover: os.shipments.printHandover.handler(({ input }) => api.shipments.printHandover(input.id)),
    },

    supplies: {
      list: os.supplies.list.handler(({ input }) => api.supplies.list(input)),
      state: os.supplies.state.handler(() => api.supplies.state()),
      entry: os.supplies.entry.handler(({ input }) => api.supplies.entry(input.code)),
      items: os.supplies.items.handler(({ input }) => api.supplies.items(input)),

      refresh: os.supplies.refresh.handler(() => api.supplies.refresh()),
      read: os.supplies.read.handler(({ input }) => api.supplies.read(input.code)),
      reject: os.supplies.reject.handler(({ input }) => api.supplies.reject(input.code, input.reason)),
      making: {
        state: os.supplies.making.state.handler(() => api.supplies.making.state()),
        preview: os.supplies.making.preview.handler(({ input }) => api.supplies.making.preview(input.upload)),
        count: os.supplies.making.count.handler(() => api.supplies.making.count()),
        previewCount: os.supplies.making.previewCount.handler(() => api.supplies.making.previewCount()),
        again: os.supplies.making.again.handler(({ input }) => api.supplies.making.again(input.code)),

        dropCount: os.supplies.making.dropCount.handler(() => api.supplies.making.dropCount()),
        send: os.supplies.making.send.handler(({ input }) => api.supplies.making.send(input)),
        forget: os.supplies.making.forget.handler(({ input }) => api.supplies.making.forget(input.draft)),
        printPapers: os.supplies.making.printPapers.handler(({ input }) =>
          api.supplies.making.printPapers(input.code),
        ),
      },
    },

    prices: {
      list: os.prices.list.handler(({ input }) => api.prices.list(input)),
      counts: os.prices.counts.handler(() => api.prices.counts()),
      bounds: os.prices.bounds.handler(({ input }) => api.prices.bounds(input.country, input.parentSkus)),

      refresh: os.prices.refresh.handler(({ input }) => api.prices.refresh(input.country, input.parentSkus)),
      drafts: {
        rows: os.prices.drafts.rows.handler(({ input }) =>
          api.prices.drafts.rows(input.draft, input.part, input.offset),
        ),

        typed: os.prices.drafts.typed.handler(({ input }) =>
          api.prices.drafts.typed(input.country, input.rows),
        ),
        file: os.prices.drafts.file.handler(({ input }) =>
          api.prices.drafts.file(input.country, input.upload),
        ),
        percent: os.prices.drafts.percent.handler(({ input }) =>
          api.prices.drafts.percent(input.country, input.parentSkus, input),
        ),
        send: os.prices.drafts.send.handler(({ input }) => api.prices.drafts.send(input.draft)),
        decide: os.prices.drafts.decide.handler(({ input }) =>
          api.prices.drafts.decide(input.country, input.parentSku, input),
        ),
      },
    },

    prints: {
      list: os.prints.list.handler(({ input }) => api.prints.list(input?.number)),
      preview: os.prints.preview.handler(({ input }) => api.prints.preview(input.id, input.page)),

      reprint: os.prints.reprint.handler(({ input }) => api.prints.reprint(input.id, input.reason)),
      giveReprintReason: os.prints.giveReprintReason.handler(({ input }) =>
        api.prints.giveReprintReason(input.packNumber, input.reason),
      ),
      retry: os.prints.retry.handler(({ input }) => api.prints.retry(input.id)),
      force: os.prints.force.handler(({ input }) => api.prints.force(input.id)),
      cancel: os.prints.cancel.handler(({ input }) => api.prints.cancel(input.id)),
      sendTo: os.prints.sendTo.handler(({ input }) => api.prints.sendTo(input.id, input.printer)),
      sendAllTo: os.prints.sendAllTo.handler(({ input }) => api.prints.sendAllTo(input)),
      makeMain: os.prints.makeMain.handler(({ input }) => api.prints.makeMain(input.size, input.printer)),
    },

    printers: {
      picture: os.printers.picture.handler(({ input }) => api.printers.picture(input.size)),

      find: os.printers.find.handler(() => api.printers.find()),
      start: os.printers.start.handler(({ input }) => api.printers.start(input.size)),
      tryOut: os.printers.tryOut.handler(({ input }) => api.printers.tryOut(input.printer)),
      keep: os.printers.keep.handler(({ input }) => api.printers.keep(input.as, input.withoutScan)),
      end: os.printers.end.handler(() => api.printers.end()),
    },

    settings: {
      read: os.settings.read.handler(() => api.settings.read()),
      operators: os.settings.operators.handler(() => api.settings.operators()),
      notifications: os.settings.notifications.handler(() => api.settings.notifications()),
      apiVersion: os.settings.apiVersion.handler(() => api.settings.apiVersion()),
      rehearsal: os.settings.rehearsal.handler(() => api.settings.rehearsal()),

      write: os.settings.write.handler(({ input }) => api.settings.write(withoutUndefined(input))),
      saveOperator: os.settings.saveOperator.handler(({ input }) => api.settings.saveOperator(input)),
      removeOperator: os.settings.removeOperator.handler(({ input }) =>
        api.settings.removeOperator(input.id),
      ),
      enterPin: os.settings.enterPin.handler(({ input }) => api.settings.enterPin(input.pin)),
      setPin: os.settings.setPin.handler(({ input }) => api.settings.setPin(input.operator, input.pin)),
      removePin: os.settings.removePin.handler(({ input }) => api.settings.removePin(input.operator)),
      testPrint: os.settings.testPrint.handler(({ input }) => api.settings.testPrint(input.size)),
      printSheet: os.settings.printSheet.handler(({ input }) => api.settings.printSheet(input.kind)),
      renewNotificationsAddress: os.settings.renewNotificationsAddress.handler(() =>
        api.settings.renewNotificationsAddress(),
      ),
      switchTo: os.settings.switchTo.handler(({ input }) => api.settings.switchTo(input.api)),
      compareVersions: os.settings.compareVersions.handler(() => api.settings.compareVersions()),
      testAccount: os.settings.testAccount.handler(({ input }) =>
        api.settings.testAccount(withoutUndefined(input ?? {})),
      ),
      restart: os.settings.restart.handler(() => api.settings.restart()),
    },

    firstRun: {
      read: os.firstRun.read.handler(() => api.firstRun.read()),

      save: os.firstRun.save.handler(({ input }) => api.firstRun.save(input.step)),
    },

    scanners: {
      found: os.scanners.found.handler(() => api.scanners.found()),
      reports: os.scanners.reports.handler(() => api.scanners.reports()),
      sheetCodes: os.scanners.sheetCodes.handler(() => api.scanners.sheetCodes()),

      startCheck: os.scanners.startCheck.handler(() => api.scanners.startCheck()),
      skipCode: os.scanners.skipCode.handler(({ input }) => api.scanners.skipCode(input.code)),
      endCheck: os.scanners.endCheck.handler(() => api.scanners.endCheck()),
    },

    exports: {
      download: os.exports.download.handler(({ input }) => api.exports.download(input)),
    },

    keptFiles: {
      list: os.keptFiles.list.handler(() => api.keptFiles.list()),

      remove: os.keptFiles.remove.handler(({ input }) => api.keptFiles.remove(input.name)),
    },

    restore: {
      last: os.restore.last.handler(() => api.restore.last()),

      preview: os.restore.preview.handler(({ input }) => api.restore.preview(input.name)),
      start: os.restore.start.handler(({ input }) => api.restore.start(input.name)),
    },

    backups: {
      read: os.backups.read.handler(() => api.backups.read()),

      makeNow: os.backups.makeNow.handler(() => api.backups.makeNow()),
    },

    tour: {
      plan: os.tour.plan.handler(() => api.tour.plan()),
    },

    practice: {
      start: os.practice.start.handler(() => api.practice.start()),
      stop: os.practice.stop.handler(() => api.practice.stop()),
      moveScanners: os.practice.moveScanners.handler(({ input }) => api.practice.moveScanners(input.at)),
    },
  } satisfies Omit<Parameters<typeof os.router>[0], 'damage' | 'window'>;
}

/**
 * The calls of a station whose database cannot be trusted: what is wrong, and what can be done. There are no
 * others.
 */
export function createLockedRouter(
  { bench, damage }: LockedStation,
  status: { readonly report: () => Promise<ReportAnswer> },
) {
  return {
    bench: {
      watch: os.bench.watch.handler(({ signal }) => views(bench, signal)),
      scan: os.bench.scan.handler(({ input }) => bench.scan(input)),
      demoCodes: os.bench.demoCodes.handler(() => []),
    },
    damage: {
      ask: os.damage.ask.handler(({ input }) => damage.ask(input.action, input.backup)),
      leave: os.damage.leave.handler(() => damage.leave()),
    },
    status: { report: os.status.report.handler(() => status.report()) },
  };
}

/**
 * The current view and every later one, until the connection ends. A slow screen skips intermediate views:
 * each view is complete.
 */
export async function* views(
  api: Pick<ScreenApi['bench'], 'view' | 'subscribe'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StationView, void> {
  let latest: StationView | null = api.view();
  let wake: () => void = () => {};
  const unsubscribe = api.subscribe((view) => {
    latest = view;
    wake();
  });
  const end = () => wake();
  signal?.addEventListener('abort', end);
  try {
    while (!signal?.aborted) {
      if (latest !== null) {
        const view: StationView = latest;
        latest = null;
        yield view;
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    unsubscribe();
    signal?.removeEventListener('abort', end);
  }
}

type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** zod lets an optional field be undefined; a change contains only the fields that it changes. */
function withoutUndefined<T extends object>(value: T): DefinedFields<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as DefinedFields<T>;
}
