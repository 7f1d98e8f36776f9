import { startPrintingStation } from './printing-station.ts';

// A station that prints, as a program of its own that can be killed: folder, then the number of the pack to close.
const [folder = '', number = ''] = process.argv.slice(2);
const station = await startPrintingStation({ folder, printerFor: () => 'cups:labels', isStarted: true });
process.stdout.write('closing\n');
await station.close(number);
process.stdin.resume(); // until it is killed
