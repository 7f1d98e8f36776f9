import { constants, setPriority } from 'node:os';
import { type BackupTask, carryOut } from './backup-tasks.ts';

// The program of backup-process.ts: carries out the task of its last argument and prints the reply.

// It ends with the station, however that ends; what it leaves half done has no backup's name.
process.on('disconnect', () => process.exit(1));

const task: BackupTask = JSON.parse(process.argv.at(-1) ?? '');
if (task.kind === 'make') letOthersGoFirst();
const reply = await carryOut(task);
process.stdout.write(JSON.stringify(reply), () => process.exit(0));

/** The check of a copy takes a processor for seconds, which scans may need. */
function letOthersGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system does not allow it: then it takes its share.
  }
}
