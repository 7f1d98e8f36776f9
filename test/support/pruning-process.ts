import { createLog } from '#main/base/log.ts';
import { createPruning } from '#main/pruning/pruning.ts';
import { openDatabase } from '#main/store/database.ts';

const [, , file = '', archive = '', time = ''] = process.argv;

/** A program that prunes a database at this time (ISO 8601), with yearly files in a folder, until it is done or killed. */
const { db } = await openDatabase(file);
const now = () => new Date(time);
const pruning = createPruning({
  db,
  log: createLog('silent'),
  now,
  platformTime: now,
  keep: () => ({ journal: 45, orders: 35, marks: 730 }),
  archiveFolder: () => archive,
  isRecovering: async () => false,
  scanNo: () => 0,
});
process.stdout.write('ready\n');
await pruning.run();
await db.destroy();
