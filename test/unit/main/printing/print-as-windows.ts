import { windowsPrinter } from '#main/printing/drivers/windows.ts';

// Run as a program of its own: pdf-to-printer refuses to work where the platform is not win32.
Object.defineProperty(process, 'platform', { value: 'win32' });
const [sumatraPdf = '', file = '', size = 'm', paper = '', timeoutMs = '60000'] = process.argv.slice(2);
const printer = windowsPrinter('Zebra GK420d (копия)', {
  paper: paper === '' ? null : /^\d+$/.test(paper) ? { kind: Number(paper) } : { name: paper },
  sumatraPdf,
  timeoutMs: Number(timeoutMs),
});
const known = (['s', 'm', 'l', 'a4'] as const).find((name) => name === size) ?? 'm';
const answer = await printer.submit({ jobId: '1.abc', file, size: known, title: 'label' });
process.stdout.write(JSON.stringify(answer));
process.exit(0);
