import { type BackupTask, carryOut } from './backup-tasks.ts';

// The program of backup-process.ts: carries out the task of its last argument and prints the reply.

// It ends with the station, however that ends; what it leaves half done has no backup's name.
process.on('disconnect', () => process.exit(1));

const task: BackupTask = JSON.parse(process.argv.at(-1) ?? '');
const reply = await carryOut(task);
process.stdout.write(JSON.stringify(reply), () => process.exit(0));
