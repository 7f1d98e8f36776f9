import { type SandboxAccount, tryAccount } from '#main/account/account.ts';
import { testAccount } from '#main/account/account-test.ts';
import { createAccountWait } from '#main/account/account-wait.ts';
import { createAfterSwitch } from '#main/api-version/after-switch.ts';
import { readChoice } from '#main/api-version/api-version-store.ts';
import { isV1Over } from '#main/api-version/last-day.ts';
import { createPlatformDate } from '#main/api-version/platform-date.ts';
import { createSwitchedOrders } from '#main/api-version/switched-orders.ts';
import { createVersionSwitch } from '#main/api-version/version-switch.ts';
import { createExportThreads } from '#main/audit/export-thread.ts';
import { createFloorExports } from '#main/audit/floor-exports.ts';
import { refuseBackupFolder } from '#main/backup/backup-folder.ts';
import { createBackups } from '#main/backup/backups.ts';
import { createBackupsApi } from '#main/backup/backups-api.ts';
import { createChosenFolder } from '#main/backup/chosen-folder.ts';
import { type SystemClock, steadyTime, systemClock } from '#main/base/clock.ts';
import { createEventBus, type EventBus } from '#main/base/events.ts';
import { createStationHealth } from '#main/base/health.ts';
import { logFolder } from '#main/base/log.ts';
import { notDone } from '#main/base/outcome.ts';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createAwaitedLabels } from '#main/bench/awaited-labels.ts';
import { createBackgroundChanges } from '#main/bench/background-changes.ts';
import { storeSheet } from '#main/bench/code-sheets.ts';
import { createExpiredClaims } from '#main/bench/expired-claims.ts';
import { createFactSources, createRefreshOnMiss } from '#main/bench/fact-sources.ts';
import { listTables } from '#main/bench/hand-over-store.ts';
import { createIdleLogOut } from '#main/bench/idle-log-out.ts';
import type { BenchPlace } from '#main/bench/local-journal.ts';
import { createPackingService } from '#main/bench/packing-service.ts';
import { createReread, createRereadMany, mayBeReached } from '#main/bench/reread.ts';
import { createScanRouter } from '#main/bench/scan-router.ts';
import { loggedInOperator } from '#main/bench/session-store.ts';
import { createSupervisorPin } from '#main/bench/supervisor-pin.ts';
import { createDiskWatch } from '#main/disk/disk-watch.ts';
import { createReserve, freeSpaceToStart } from '#main/disk/reserve.ts';
import { createPeriodReading } from '#main/exchange/period-reading.ts';
import { readFloorFacts } from '#main/floor/floor-facts-store.ts';
import { NO_STATION_LEASE } from '#main/floor/stations.ts';
import { ONLY_WORKER } from '#main/floor/worker-lease.ts';
import { needsMark } from '#main/goods/marking-rule.ts';
import { withKeptPictures } from '#main/goods/pictures/with-kept-pictures.ts';
import { createCsvThread } from '#main/goods-changes/files/csv-thread.ts';
import { createPreviews } from '#main/goods-changes/files/previews.ts';
import { createUploads } from '#main/goods-changes/files/uploads.ts';
import { createGoodsChanges, stopSending } from '#main/goods-changes/goods-changes.ts';
import { createFindSession } from '#main/lookup/find-session.ts';
import { createReceivedCounts } from '#main/orders/notifications/received-counts.ts';
import { createNotifications } from '#main/orders/notifications/receiver.ts';
import { isFilled } from '#main/orders/order-sync-store.ts';
import { createHandlers } from '#main/outbox/handlers/all.ts';
import { createOrderOutcomes } from '#main/outbox/handlers/order-outcomes.ts';
import { createOrderRequests } from '#main/outbox/order-requests.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { createPrefetch } from '#main/prefetch/prefetch.ts';
import { findPrinters } from '#main/printing/find/find-printers.ts';
import { createPrinterSetup } from '#main/printing/setup/printer-setup.ts';
import { printersOf } from '#main/printing/size-printers.ts';
import { createPruning } from '#main/pruning/pruning.ts';
import { createRecovery } from '#main/recovery/recovery.ts';
import { createRecoveryReportNotice } from '#main/recovery/recovery-api.ts';
import { readRecoveryMark } from '#main/recovery/recovery-mark.ts';
import { createReturnsMode } from '#main/returns/returns-mode.ts';
import { createReturnsReading } from '#main/returns/returns-reading.ts';
import { createScannerCheck } from '#main/scanning/check/check-service.ts';
import { createKnownScanners } from '#main/scanning/known-scanners.ts';
import { createScanners } from '#main/scanning/scanners.ts';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';
import { createOperators } from '#main/settings/operators.ts';
import { operatorsWithPin } from '#main/settings/pin-store.ts';
import { createPins } from '#main/settings/pins.ts';
import { isLocalPlatform } from '#main/settings/poll-seconds.ts';
import { loadHandoverList } from '#main/shipping/handover-data.ts';
import { createShippingService } from '#main/shipping/shipping-service.ts';
import { createCounting } from '#main/statistics/counting.ts';
import { readStatus } from '#main/status/read-status.ts';
import { statusJson } from '#main/status/status-json.ts';
import { createStatusServer } from '#main/status/status-server.ts';
import { createTableReader } from '#main/status/table-facts.ts';
import { createStockTake } from '#main/stock/stock-take.ts';
import { localBackupFolder } from '#main/store/backup-before-migration.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { listKept } from '#main/store/kept-databases.ts';
import { supplyCreateHandler } from '#main/supplies/making/create-handler.ts';
import { createSupplyCount } from '#main/supplies/making/supply-count.ts';
import { loadSupplyList, loadSupplyPallet } from '#main/supplies/making/supply-papers.ts';
import { supplyRejectHandler } from '#main/supplies/reject-handler.ts';
import { createSupplyReading } from '#main/supplies/supply-reading.ts';
import { createSupplyRequests } from '#main/supplies/supply-requests.ts';
import type { MarkedGoods } from '#shared/domain/mark-due.ts';
import { moscowDate } from '#shared/domain/moscow-date.ts';
import { oldestCreation } from '#shared/domain/order-age.ts';
import { USUAL_DOUBLE_READ_MS } from '#shared/domain/scan.ts';
import { createBenchScreen } from './bench-screen.ts';
import { createClockDifference } from './clock-difference.ts';
import { createClockWatch, resumeClock } from './clock-watch.ts';
import { openData, type StationData } from './data.ts';
import { createSlowDatabase } from './database-speed.ts';
import { createDocuments } from './documents.ts';
import { enterFloor } from './enter-floor.ts';
import { wireEvents } from './event-wiring.ts';
import type { StationEvents } from './events.ts';
import { openFloorData } from './floor-data.ts';
import { createFloorEvents, tellFloor } from './floor-events.ts';
import { createFloorWorker } from './floor-worker.ts';
import { createGoodsData } from './goods-data.ts';
import { openRehearsal } from './open-rehearsal.ts';
import { createOrdersSync, storeOrderConsequences } from './orders-sync.ts';
import { createScreenApi, type ScreenApi } from './screen-api.ts';
import { createSecondCopy, NO_SECOND_COPY } from './second-copy.ts';
import { setUp } from './set-up.ts';
import { mergeLeftJournal, openStationJournal } from './station-journal.ts';
import type { StationOptions } from './station-options.ts';
import { reportToFloor } from './station-reports.ts';
import { createStoreWatch } from './store-watch.ts';
import { watchedFolders } from './watched-folders.ts';

/** How long a table may work on its local journal although the server answers. */
const RETURN_INTERVAL_MS = 2_000;

export type Station<Sandbox> = {
  /** The API for the screens, by area. */
  readonly api: ScreenApi;
  readonly facts: { readonly api: 'v1' | 'v2'; readonly sandbox: Sandbox | null };
  /** Number of the last answered scan. */
  scanNo(): number;
  stop(): Promise<void>;
};

/**
 * Opens the data folder and starts the station on it. Throws `DamagedDatabaseError` also for damage that a
 * query of the start finds; the folder is then released.
 */
export async function createStation<Sandbox extends SandboxAccount>(
  given: StationOptions<Sandbox>,
): Promise<Station<Sandbox>> {
  const { options, log } = given;
  const steadyMs = steadyTime();
  const pc = systemClock({ steadyMs });
  const dates = createPlatformDate(pc, steadyMs);
  const { clock } = dates;
  const events = createEventBus<StationEvents>(log);
  const onFailure = (error: unknown) => events.emit('queryFailed', error);
  freeSpaceToStart(options.dataDir, log);
  const { dataDir, floor } = options;
  const context = { clock, log, onFailure };
  const data = await (floor === null ? openData(dataDir, context) : openFloorData(dataDir, floor, context));
  // Not earlier: nothing is written to the folder of a newer version, or while another station uses it.
  log.openFiles(options.dataDir);
  return startParts(given, { data, pc, dates, events }).catch(data.closeAfter);
}

/** The composition root: creates and wires every part of the station. */
async function startParts<Sandbox extends SandboxAccount>(
  given: StationOptions<Sandbox>,
  base: {
    readonly data: StationData;
    readonly pc: SystemClock;
    readonly dates: ReturnType<typeof createPlatformDate>;
    readonly events: EventBus<StationEvents>;
  },
): Promise<Station<Sandbox>> {
  const { options, log } = given;
  const { data, pc, dates, events } = base;
  const { emit } = events;
  const { clock, today, time, lastAnswerAt, isEndSettled } = dates;
  await resumeClock(data.db(), data.id, pc);
  const isOnFloor = data.floor !== null;
  const health = createStationHealth(clock.platformNow().toISOString(), emit);
  const worker = isOnFloor
    ? createFloorWorker({ db: data.db(), log, station: data.id, health, emit })
    : ONLY_WORKER;
  const isWorker = () => worker.tenure() !== null;
  const found = await setUp(given, { data, clock, sendChange: worker.during });
  const { settings, isDemo, sandbox, account, names, compatibility, tokens, last, ...start } = found;
  const { id } = data;
  const db = data.db();
  const secondCopy = isOnFloor ? NO_SECOND_COPY : createSecondCopy({ db, file: data.file, log });
  const operators = createOperators(db, start.keepsDemoOperators, async () => {
    emit('operatorsChanged');
    await secondCopy.keep();
  });
  const set = settings.get;
  const serverClock = createClockDifference((serverClock) => {
    if (serverClock === null) log.info("the clocks of this computer and of the floor's server agree again");
    else log.warn(serverClock, "this computer's clock differs from that of the floor's server");
    health.report({ serverClock });
  });
  const presence = isOnFloor
    ? await enterFloor({
        db,
        log,
        dataDir: options.dataDir,
        station: id,
        name: set().station,
        version: given.version ?? null,
        isHeadless: options.headless,
        restart: given.restart,
        onClockLead: serverClock.measured,
        wallMs: pc.wallMs,
      })
    : NO_STATION_LEASE;
  const pins = createPins({ db, now: clock.now, operators, mode: () => set().supervisorPin });
  const nameOfOperator = async (operator: string) => (await operators.find(operator))?.name ?? null;
  log.setLevel(set().logLevel);
  const marked = (goods: MarkedGoods) => needsMark(goods, set().markCategories);
  const oldest = () => oldestCreation(clock.platformNow());

  // The platform, through either api version.
  const versionSwitch = createVersionSwitch({
    clock,
    log,
    today,
    time,
    isEndSettled,
    last,
    mode: options.api,
    versions: account.versions,
    ...createAfterSwitch({
      db,
      clock,
      oldestCreatedOn: oldest,
      journal: { station: () => set().station, operator: (trx) => loggedInOperator(trx, id) },
    }),
    isWorker,
    onSwitched: ({ api }) => emit('versionSwitched', api),
    onChange: () => emit('versionViewChanged'),
  });
  const { platform, goods, supplies } = versionSwitch;
  const accountWait = createAccountWait({
    log,
    needed: start.accountNeeded,
    clientId: () => (settings.hasAccount() ? set().clientId : null),
    tryNow: () => tryAccount(settings, { fetch: given.fetch, log }),
    onAccepted: given.restart,
    onChange: () => emit('accountNeedChanged'),
  });

  const unsubscribeCompatibility = compatibility.subscribe(() =>
    health.report({ v2Gaps: compatibility.gaps() }),
  );
  const disk = createDiskWatch({
    folders: () => watchedFolders(options.dataDir, set()),
    reserve: createReserve(options.dataDir, log),
    log,
    onChange: (notice) => health.report({ disk: notice }),
    onSpaceFreed: () => emit('diskHasSpace'),
  });
  const storeWatch = createStoreWatch({
    data,
    clock,
    log,
    folder: options.dataDir,
    server: data.pulse && { isSilent: data.pulse.isSilent, tryOut: presence.renew },
    reserve: disk,
    onProblem(storeProblem) {
      const wasAway = health.current().storeProblem === 'server-away';
      health.report({ storeProblem });
      if (storeProblem === null) emit('diskHasSpace');
      if (storeProblem === null && wasAway) emit('serverIsBack');
    },
    onLost: given.onLost,
  });
  const clockWatch = createClockWatch({
    db,
    station: id,
    clock: pc,
    log,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    onChange: (clock) => health.report({ clock }),
  });
  const slowDatabase = createSlowDatabase({
    log,
    steadyMs: () => performance.now(),
    onChange: (slowDatabaseMs) => health.report({ slowDatabaseMs }),
  });
  // Before the next query, so that a query that fails while the parts are created is noticed, too.
  const unsubscribeQueryFailures = events.on('queryFailed', storeWatch.failed);
  const unsubscribeServer = events.on('serverIsBack', () => floorEvents.onMissed());
  let unwatchServer: () => void = () => undefined;

  const backups = createBackups({
    db,
    clock,
    log,
    station: id,
    dataDir: options.dataDir,
    databaseFile: data.file,
    // IT backs up the server of a floor.
    startProgram: isOnFloor ? null : given.startBackup,
    folder: () => set().backupFolder,
    onWarning: (backup) => health.report({ backup }),
    onChange: () => emit('backupsChanged'),
  });
  const backupFolder = localBackupFolder(options.dataDir);
  const chosenFolder = createChosenFolder({
    startProgram: given.startBackup,
    localFolder: backupFolder,
    folder: () => set().backupFolder,
    station: id,
    log,
  });

  // Labels and printing.
  const { filesFolder, pdf, labels, stationFiles, prints, printing, storeTestLabel } = createDocuments({
    db,
    clock,
    log,
    platform,
    settings: set,
    isWorker,
    dataDir: options.dataDir,
    databaseFile: data.file,
    station: id,
    partner: () => account.partnerId || String(set().sellerId || ''),
    nameOfOperator,
    handoverList: (shipment) => loadHandoverList(db, shipment, { settings: set, nameOfOperator }),
    supplyList: (code) => loadSupplyList(db, code, { language: set().language, partner: account.partnerId }),
    supplyPallet: (barcode) => loadSupplyPallet(db, barcode),
    printerFor: (size) => set().printers[size] || null,
    printersFor: (size) => printersOf(set(), size),
    sumatraPdf: given.sumatraPdf,
    isAway: () => packing.isAway(),
    emit,
  });

  // Data from and to the platform.
  const polling = createOrdersSync({
    db,
    platform,
    clock,
    log,
    settings: set,
    health,
    isWorker,
    emit,
  });
  const returnsReading = createReturnsReading({
    db,
    clock,
    log,
    caller: account.v2Caller,
    seconds: () => set().changedOrdersSeconds,
    station: () => set().station,
    isWorker,
    emit,
  });
  const goodsData = createGoodsData({
    db,
    goods,
    account: () => `${set().clientId} ${set().sellerId}`,
    fetch: given.fetch,
    clock,
    log,
    dataDir: options.dataDir,
    isShared: () => listKept(data.file).length > 0,
    isDiskAlmostFull: disk.isAlmostFull,
    isPlatformLocal: () => sandbox !== null || isLocalPlatform(set().b2bUrl),
    isWorker,
    emit,
  });
  const { catalog, priceRefresh, stockReading, pictures, catalogRereads, platformForms } = goodsData;
  const keptPictures = <View>(view: View) => withKeptPictures(view, pictures.pathOf);
  const rereadParts = {
    db,
    isReachable: () => mayBeReached(health.current().platform),
    readNow: polling.readNow,
    needsMark: marked,
  };
  const requests = createOrderRequests({ clock, cancelDelaySeconds: () => set().cancelDelaySeconds });
  const requiresAssemblyFirst = () => platform().traits.requiresAssemblyFirst;
  const assembleAt = () => set().assembleAt;
  const switchedOrders = createSwitchedOrders({
    db,
    clock,
    requiresAssemblyFirst,
    assembleAt,
    requests,
  });
  const floorRules = () => ({ oldestCreatedOn: oldest(), needsMark: marked });
  const shipping = createShippingService({
    db,
    clock,
    log,
    station: id,
    platform,
    floorRules,
    partnerId: () => account.partnerId,
    destination: () => set().destination,
    palletLabelSize: () => set().palletLabelSize,
    handoverListAt: () => set().handoverListAt,
    random: Math.random,
    rereadOrders: createRereadMany(rereadParts),
    awaitAssembly: switchedOrders.awaitAssembly,
    isWorker,
    emit,
  });
  const supplyReading = createSupplyReading({ db, supplies, clock, log, isWorker, emit });
  const supplyRequests = createSupplyRequests({ clock });
  const outbox = createOutbox({
    db,
    clock,
    log,
    handlers: createHandlers({
      db,
      log,
      platform,
      orders: createOrderOutcomes({ clock, emit }),
      shipments: shipping.outcomes,
      goodsChange: goodsData.goodsChange,
      supplies: {
        'supply-create': supplyCreateHandler({
          db,
          clock,
          supplies,
          reading: supplyReading,
          emit,
          palletSize: () => set().palletLabelSize,
        }),
        'supply-reject': supplyRejectHandler({ supplies, reading: supplyReading, emit }),
      },
    }),
    tenure: worker.tenure,
    emit,
  });

  // A database that is older than the platform is completed first.
  const isWithPlatform = start.accountNeeded === null;
  const recoveryMark = isWithPlatform ? await readRecoveryMark(db) : null;
  const recoveryReport = createRecoveryReportNotice(db);
  await recoveryReport.load();
  const recovery = createRecovery(
    {
      db,
      clock,
      log,
      platform,
      outbox,
      tenure: worker.tenure,
      station: id,
      needsMark: marked,
      packLabelSize: () => set().packLabelSize,
      oldestCreatedOn: oldest,
      storeConsequences: (trx, orderId, at) =>
        storeOrderConsequences(trx, orderId, {
          at,
          journaledAt: clock.platformNow().toISOString(),
          station: set().station,
        }),
      dropCreation: shipping.requests.dropCreation,
      dropRequest: shipping.requests.dropRequest,
      stopGoodsChange: (trx, change) =>
        stopSending(trx, change, { at: clock.now().toISOString(), problem: 'restored' }),
      supplies: supplyRequests,
      onChange: () => emit('recoveryChanged'),
      onEnd: given.restart,
    },
    recoveryMark,
  );

  // The bench.
  const known = await createKnownScanners(db, id);
  const journalParts = {
    db,
    clock,
    log,
    station: id,
    dataDir: options.dataDir,
    onFailure: (error: unknown) => emit('queryFailed', error),
  };
  const journal =
    isOnFloor && !options.headless
      ? await openStationJournal({ ...journalParts, filesFolder, printing })
      : null;
  const place: BenchPlace = {
    db,
    sources: createFactSources({
      db,
      station: id,
      platformNow: clock.platformNow,
      packingLock: () =>
        (options.headless ? 'no-bench' : null) ??
        practice.packingLock() ??
        accountWait.packingLock() ??
        recovery.packingLock(),
      isDiskAlmostFull: disk.isAlmostFull,
      now: clock.now,
      guards: set,
      autoClose: () => set().autoClose,
      proofOfLabel: () => set().proofOfLabel,
      requiresAssemblyFirst,
      needsMark: marked,
      findOperator: pins.findAtBench,
      hasShipmentEvents: () => platform().traits.hasShipmentEvents,
      refreshOnMiss: createRefreshOnMiss({
        clock,
        isReachable: rereadParts.isReachable,
        pollNow: polling.pollNow,
      }),
      shipping,
      polling,
    }),
    commitOptions: {
      db,
      clock,
      station: { id, name: () => set().station },
      packLabelSize: () => set().packLabelSize,
      itemLabelSize: () => set().itemLabelSize,
      itemLabelsAt: () => set().itemLabelsAt,
      palletTagSize: () => (set().palletTags ? set().palletLabelSize : null),
      requiresAssemblyFirst,
      assembleAt,
      requests: {
        ...requests,
        orderShipment: shipping.order,
        confirmShipment: shipping.confirm,
        cancelShipment: shipping.cancel,
      },
    },
  };
  if (isOnFloor && options.headless) await mergeLeftJournal(journalParts, place);
  const doubleReadMs = (scanner: string) => set().doubleReadMs[scanner] ?? USUAL_DOUBLE_READ_MS;
  const packing = await createPackingService({
    ...place,
    clock,
    log,
    localJournal: journal?.of(place),
    doubleReadMs,
    timesSpaceFreed: disk.timesSpaceFreed,
    reread: createReread(rereadParts),
    emit,
  });
  const actions = createAuditedActions({
    packing,
    operators,
    isPinNeeded: pins.isNeeded,
    onSupervisorAction: () => supervisorPin.acted(),
  });
  const supervisorPin = createSupervisorPin({ packing, actions, pins, mode: () => set().supervisorPin, log });
  const idleLogOut = createIdleLogOut({
    packing,
    minutes: () => set().logOutMinutes,
    steadyMs: () => performance.now(),
    log,
  });
  const uploads = createUploads({ nowMs: () => clock.now().getTime() });
  const csv = createCsvThread({ log });
  const previews = createPreviews({ nowMs: () => clock.now().getTime() });
  const goodsChanges = createGoodsChanges({ db, clock, actions, station: id, outbox, emit });
  const background = createBackgroundChanges({ db, station: id, packing });
  const check = createScannerCheck({
    db,
    clock,
    known,
    operator: () => packing.state().operator?.id ?? null,
    isAtShift: () => set().scannerCheckAtShift,
    emit,
  });
  const printerSetup = createPrinterSetup({
    db,
    clock,
    log,
    actions,
    prints,
    settings,
    storeTestLabel,
    station: id,
    emit,
  });

  // Scans, from all sources.
  const practice = given.createPracticePart({
    log,
    settings: set,
    api: versionSwitch.current,
    actions,
    scannerReports: known.reports,
    profileOf: known.profileOf,
    isSettingUp: () => check.isOn() || printerSetup.view() !== null,
    saveOperator: operators.save,
    scan: (raw) => scanRouter.scan(raw),
    scanNo: packing.scanNo,
    onChange: () => emit('practiceChanged'),
  });
  const scanners = createScanners({
    names: () => (options.headless ? [] : set().scanners),
    log,
    onScan(raw) {
      // Scanners that are used elsewhere are not silent.
      if (practice.forward(raw)) scanners.noteScan(raw);
      else emit('codeScanned', raw);
    },
    onStates: (views) => health.report({ scanners: views }),
  });
  const find = createFindSession({ emit });
  const stockTake = await createStockTake({
    db,
    clock,
    station: id,
    packing,
    doubleReadMs,
    emit,
  });
  const returnsMode = await createReturnsMode({
    db,
    clock,
    station: id,
    partnerId: account.partnerId,
    packing,
    doubleReadMs,
    readAgain: () => void returnsReading.readNow(),
    emit,
  });
  const supplyCount = await createSupplyCount({
    db,
    station: id,
    packing,
    mayMake: () => set().makeSupplies,
    needsMark: marked,
    doubleReadMs,
    emit,
  });
  const scanRouter = createScanRouter({
    clock,
    log,
    packing,
    check,
    printerSetup,
    find,
    modes: [stockTake, returnsMode, supplyCount],
    findOperator: pins.findAtBench,
    profileOf: known.profileOf,
    onScan(raw) {
      idleLogOut.active();
      scanners.noteScan(raw);
    },
    measure: slowDatabase.measure,
  });

  // The screen, and the parts that watch its content.
  const awaitedLabels = createAwaitedLabels(db);
  const screen = createBenchScreen({
    db,
    clock,
    log,
    station: id,
    health,
    versionSwitch,
    isDemo,
    isOnFloor,
    isHeadless: options.headless,
    practice,
    accountWait,
    recovery,
    recoveryReport,
    disk,
    awaitedLabels,
    packing,
    keptPictures,
    check,
    printerSetup,
    find,
    stockTake,
    returnsMode,
    supplyCount,
    prints,
    settings: set,
    oldestCreatedOn: oldest,
  });
  const prefetch = createPrefetch({
    db,
    clock,
    log,
    platform,
    screen,
    outbox,
    labels,
    filesFolder,
    settings: set,
    oldestCreatedOn: oldest,
    requests,
    isWorker,
  });
  const rehearsal = await openRehearsal({
    db,
    clock,
    log,
    account,
    versionSwitch,
    packing,
    screen,
    pdf,
    labelSize: () => set().packLabelSize,
    isWorker,
  });

  const status = {
    db,
    readTables: createTableReader({
      db,
      databaseFile: data.file,
      readFloor: async () => (isOnFloor ? readFloorFacts(db, id) : null),
      prints,
      backups: createBackupsApi({ actions, clock, isOnFloor, backups }),
    }),
    usualScanMs: slowDatabase.usualMs,
    clock,
    screen,
    settings,
    versionSwitch,
    tokenOf: tokens.of,
    lastAnswerAt,
    monitoring: () => statusServer.state(),
    clockStatus: clockWatch.status,
    disk,
    isOnSandbox: sandbox !== null,
    version: given.version ?? null,
    startedAt: clock.now(),
  };
  const statusServer = createStatusServer({
    log,
    port: () => set().statusPort,
    read: async () => statusJson(await readStatus(status), id),
  });

  const counting = createCounting({ db, log, scanNo: packing.scanNo, isWorker });
  const pruning = createPruning({
    db,
    log,
    now: clock.now,
    platformTime: time,
    keep: () => ({
      journal: set().keepJournalDays,
      orders: set().keepOrdersDays,
      marks: set().keepMarksDays,
    }),
    archiveFolder: () => set().archiveFolder,
    isRecovering: async () => (await readRecoveryMark(db)) !== null,
    countJournal: counting.all,
    scanNo: packing.scanNo,
    isWorker,
  });

  const expiredClaims = createExpiredClaims({
    db,
    clock,
    log,
    station: () => set().station,
    isWorker,
    onReleased: (orderIds) => emit('ordersChanged', orderIds),
  });

  const { floor } = data;
  const exports =
    floor === null
      ? createExportThreads(data.file)
      : createFloorExports({ connect: () => connectFloor(floor.connection), language: () => set().language });
  const receivedCounts = createReceivedCounts({
    db,
    clock,
    log,
    onChange: () => emit('notificationsChanged'),
  });
  const periodReading = createPeriodReading({ polling, onChange: () => emit('notificationsChanged') });
  // What only v1 has is asked of it also by a station on v2, until its end.
  const v1 = () =>
    versionSwitch.current() === 'v2' && isV1Over(moscowDate(clock.platformNow())) ? null : account.v1Caller();
  const notifications = createNotifications({
    log,
    clock,
    secrets: given.secrets,
    settings: set,
    onOrder: polling.noteChange,
    onReceived: receivedCounts.note,
    checkShipment: shipping.checkNow,
    checkSupply: async (code) => (await supplyReading.readOne(code)) === null,
    onChange: () => emit('notificationsChanged'),
  });

  const followVersion = () =>
    void versionSwitch
      .follow(() => readChoice(db))
      .catch((err: unknown) => log.error({ err }, 'the API version of the floor could not be read'));

  const disconnect = wireEvents(events, {
    db,
    log,
    settings: set,
    screen,
    practice,
    stockTake,
    returnsMode,
    supplyCount,
    packing,
    backups,
    background,
    awaitedLabels,
    scanRouter,
    printerSetup,
    outbox,
    labels,
    prints,
    prefetch,
    catalog,
    priceRefresh,
    catalogRereads,
    pictures,
    polling,
    switchedOrders,
    shipping,
    versionSwitch,
    followVersion,
    isWorker,
  });

  async function applySettings(): Promise<void> {
    await labels.settingsChanged();
    await notifications.apply();
    await statusServer.apply();
    // A station that is locked because of its database goes by this copy.
    await secondCopy.keep();
    scanners.apply();
    backups.applyFolder();
  }

  function onSettingsChanged(): void {
    // The seller id may be all that v2 was waiting for.
    void versionSwitch.check();
    accountWait.check();
  }

  const stopTelling = data.live === null ? () => undefined : tellFloor(events, data.live);
  const floorEvents = createFloorEvents({
    log,
    screen,
    packing,
    actions,
    background,
    outbox,
    labels,
    prints,
    pictures,
    followVersion,
    async rereadSettings() {
      if (!(await settings.reread())) return;
      await applySettings();
      log.setLevel(set().logLevel);
      screen.changed('settings');
      onSettingsChanged();
    },
  });

  /** Whatever has ended the outage, and also if a merge has failed for another reason. */
  const returning = setInterval(() => {
    if (packing.isAway() && health.current().storeProblem === null) packing.storeWorks();
  }, RETURN_INTERVAL_MS);
  returning.unref();

  let stopWatching: () => void = () => undefined;
  let stopFollowing: () => void = () => undefined;
  let stopReporting: () => void = () => undefined;
  async function stop(): Promise<void> {
    clearInterval(returning);
    stopFollowing();
    stopReporting();
    accountWait.stop();
    await data.check.stop();
    await recovery.stop();
    storeWatch.stop();
    await slowDatabase.stop();
    await clockWatch.stop();
    const backupsStopped = Promise.all([backups.stop(), chosenFolder.stop()]);
    disk.stop();
    await scanners.stop();
    find.stop();
    supervisorPin.stop();
    await idleLogOut.stop();
    await practice.stop();
    stopWatching();
    screen.stop();
    await exports.stop();
    await csv.stop();
    // Together: pruning waits for the end of a count, and deletes nothing when both are stopped.
    await Promise.all([pruning.stop(), counting.stop()]);
    await expiredClaims.stop();
    await statusServer.stop();
    await versionSwitch.stop();
    await rehearsal.stop();
    await Promise.all([
      notifications.stop().then(receivedCounts.stop),
      polling.stop(),
      returnsReading.stop(),
      goodsData.stop(),
      supplyReading.stop(),
      outbox.stop(),
      labels.stop(),
      stationFiles.stop(),
      prints.stop(),
    ]);
    await packing.idle();
    await printerSetup.stop();
    await prefetch.stop();
    await packing.idle();
    await pdf.stop();
    await secondCopy.stop();
    // Its process has the database open: SQLite would keep the WAL.
    await backupsStopped;
    // Last: results that arrive while the station stops are still handled.
    for (const undo of [stopTelling, disconnect, unsubscribeCompatibility, unsubscribeQueryFailures]) undo();
    await worker.stop();
    await presence.stop();
    await journal?.close();
    await data.close();
    unwatchServer();
    unsubscribeServer();
  }

  /**
   * Starts the work of all parts; uses the platform only if the database belongs to its account. If the
   * database is older than the platform, the platform is only read, and nothing is printed.
   */
  async function startAll(): Promise<void> {
    const isComplete = recoveryMark === null;
    if (isComplete) await background.resume();
    await actions.logOutRemoved();
    if (isComplete) await switchedOrders.onSwitched(platform().traits.api);
    health.report({ isFilled: await isFilled(db) });
    await screen.start();
    await secondCopy.start();
    disk.start();
    slowDatabase.start();
    await storeWatch.start();
    await clockWatch.start();
    backups.start();
    if (isWithPlatform) await versionSwitch.start();
    if (isWithPlatform && isComplete) {
      // Before the orders: while hundreds of them are read, checking thousands of files would delay the page.
      await stationFiles.start();
      await labels.start();
      polling.start();
      returnsReading.start();
      await goodsData.start();
      supplyReading.start();
      await prefetch.start();
    }
    data.check.start({
      onSound() {
        if (isWithPlatform && isComplete) outbox.start();
        recovery.start();
        pruning.start();
        goodsChanges
          .removeUnconfirmed()
          .catch((error: unknown) =>
            log.error({ err: error }, 'rows that nobody confirmed were not removed'),
          );
      },
      onDamaged: storeWatch.declareDamaged,
    });
    counting.start();
    if (isComplete) prints.start();
    await statusServer.apply();
    if (isWithPlatform && isComplete) await notifications.apply();
    check.operatorLoggedIn();
    scanners.apply();
    stopFollowing = data.live?.start({ ...floorEvents, isWorker }) ?? stopFollowing;
    unwatchServer = data.pulse?.watch(() => void storeWatch.checkServer()) ?? unwatchServer;
    if (isWithPlatform && isComplete) rehearsal.start();
    if (isWithPlatform && isComplete) stopWatching = shipping.watch();
    accountWait.start();
    await practice.start();
    await supervisorPin.start();
    idleLogOut.start();
    data.history?.start(db, !isWithPlatform || recoveryMark !== null, given.restart);
    if (isOnFloor) {
      stopReporting = await reportToFloor({
        clock,
        log,
        screen,
        presence,
        monitoring: statusServer.state,
        onReported: () => emit('floorChanged'),
      });
      expiredClaims.start();
    }
    if (isWithPlatform) worker.start();
  }

  await startAll().catch(async (error: unknown) => {
    await stop().catch((err: unknown) =>
      log.warn({ err }, 'station that could not start did not stop cleanly'),
    );
    throw error;
  });

  return {
    api: createScreenApi({
      db,
      clock,
      log,
      needsMark: marked,
      settings,
      operators,
      pins,
      enterPin: supervisorPin.enter,
      hasPin: async () => (await operatorsWithPin(db)).includes(packing.state().operator?.id ?? ''),
      onActive: idleLogOut.active,
      nameOfOperator,
      screen,
      practice,
      actions,
      platform,
      isDemo,
      isDemoWanted: options.demo,
      keptPictures,
      goods,
      priceRefresh,
      supplies,
      supplyReading,
      supplyRequests,
      partnerId: () => account.partnerId,
      filesFolder,
      scanners,
      knownScanners: known,
      door: scanRouter,
      pdf,
      prints,
      printerSetup,
      findPrinters,
      shipping,
      outbox,
      goodsChanges,
      platformForms,
      pictures,
      uploads,
      csv,
      previews,
      stockReading,
      stockTake,
      returnsReading,
      returnsMode,
      supplyCount,
      stopGoodsChange: (trx, change) => stopSending(trx, change, { at: clock.now().toISOString() }),
      language: () => set().language,
      recoveryReport,
      emit,
      polling,
      notifications,
      receivedCounts,
      periodReading,
      v1,
      status,
      versionSwitch,
      rehearsal,
      exports,
      counting,
      backups,
      prepareBackupFolder: (folder) => refuseBackupFolder(folder, backups.prepareFolder),
      storeTestLabel,
      scan: scanRouter.scan,
      press: scanRouter.press,
      find,
      benchId: id,
      isOnSandbox: sandbox !== null,
      acknowledge: scanRouter.acknowledge,
      sendShown: scanRouter.send,
      requests,
      floorRules,
      oldestCreatedOn: oldest,
      drawTestLabel: pdf.drawTestLabel,
      renderPage: pdf.render,
      storeSheet: (kind, at) =>
        storeSheet(
          { db, pdf, operators, packLabelSize: set().packLabelSize, folder: filesFolder, station: id },
          kind,
          at,
        ),
      onPrintersChanged: labels.settingsChanged,
      isScannerName: (name) => sourceFromOption(name).ok,
      applySettings,
      onSettingsChanged() {
        onSettingsChanged();
        emit('settingsChanged');
      },
      isOnFloor,
      nameOfTable: async (table) => (await listTables(db)).find((found) => found.id === table)?.name ?? null,
      renameStation: async (name) =>
        (await presence.rename(name)).ok ? null : notDone('station-name-taken', { name }),
      pagePort: given.pagePort,
      isPageUnprotected: given.isPageUnprotected,
      logFolder: logFolder(options.dataDir),
      databaseFile: data.file,
      localBackupFolder: backupFolder,
      chosenFolder,
      restore: given.restore,
      testAccount: (account) =>
        testAccount(account, versionSwitch.current(), { fetch: given.fetch, log, names }),
      restart: given.restart,
    }),
    facts: { api: versionSwitch.current(), sandbox },
    scanNo: packing.scanNo,
    stop,
  };
}
