import { type AccountApiParts, createAccountApi } from '#main/account/account-api.ts';
import { createKeptFilesApi, type KeptFilesApiParts } from '#main/account/kept-files-api.ts';
import { type ApiVersionApiParts, createApiVersionApi } from '#main/api-version/api-version-api.ts';
import { createExportsApi, type ExportsApiParts } from '#main/audit/exports-api.ts';
import { type BenchApiParts, createBenchApi } from '#main/bench/bench-api.ts';
import { createPrintsApi, type PrintsApiParts } from '#main/printing/prints-api.ts';
import { createPrintersApi, type PrintersApiParts } from '#main/printing/setup/printers-api.ts';
import { createSheetsApi, type SheetsApiParts } from '#main/printing/sheets-api.ts';
import { createQueueApi, type QueueApiParts } from '#main/queue/queue-api.ts';
import { createScannersApi, type ScannersApiDeps } from '#main/scanning/scanners-api.ts';
import { createOperatorsApi, type OperatorsApiDeps } from '#main/settings/operators-api.ts';
import { createSettingsApi, type SettingsApiDeps } from '#main/settings/settings-api.ts';
import { createShipmentsApi, type ShipmentsApiParts } from '#main/shipping/shipments-api.ts';

/** The dependencies of all features' APIs; each feature declares its own. */
export type ScreenApiParts = BenchApiParts &
  QueueApiParts &
  ShipmentsApiParts &
  PrintsApiParts &
  PrintersApiParts &
  SheetsApiParts &
  SettingsApiDeps &
  OperatorsApiDeps &
  AccountApiParts &
  ApiVersionApiParts &
  ScannersApiDeps &
  ExportsApiParts &
  KeptFilesApiParts;

/**
 * The API for the screens. Its areas are those of the contract; the calls of `settings` come from five
 * features.
 */
export function createScreenApi(parts: ScreenApiParts) {
  return {
    bench: createBenchApi(parts),
    queue: createQueueApi(parts),
    shipments: createShipmentsApi(parts),
    prints: createPrintsApi(parts),
    printers: createPrintersApi(parts),
    settings: {
      ...createSettingsApi(parts),
      ...createOperatorsApi(parts),
      ...createAccountApi(parts),
      ...createApiVersionApi(parts),
      ...createSheetsApi(parts),
    },
    scanners: createScannersApi(parts),
    exports: createExportsApi(parts),
    keptFiles: createKeptFilesApi(parts),
  };
}

export type ScreenApi = ReturnType<typeof createScreenApi>;
