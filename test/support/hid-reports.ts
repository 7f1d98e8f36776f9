/** How a scanner in HID POS mode frames its reports: length, position of the AIM identifier, vendor bytes. */
export type HidForm = { readonly length: 62 | 64; readonly aimAt: 2 | 3 };

export const HID_FORMS: readonly HidForm[] = [
  { length: 64, aimAt: 2 },
  { length: 64, aimAt: 3 },
  { length: 62, aimAt: 2 },
  { length: 62, aimAt: 3 },
];

/** Honeywell's form, as captured. */
export const HONEYWELL: HidForm = { length: 64, aimAt: 2 };

/** Maximum bytes of a code in a report of this form. */
export function capacityOf({ length, aimAt }: HidForm): number {
  return Math.min(56, length - 1 - (aimAt + 3));
}

/** The reports in which a scanner sends a code: as full as possible, or cut as `chunk` tells. */
export function hidReports(
  code: Buffer,
  { aim = ']d2', form = HONEYWELL, chunk = () => capacityOf(form) }: HidFraming = {},
): Buffer[] {
  const reports: Buffer[] = [];
  for (let at = 0; at < code.length || reports.length === 0; ) {
    const size = Math.max(1, Math.min(capacityOf(form), chunk()));
    reports.push(hidReport(code.subarray(at, at + size), aim, form, at + size < code.length));
    at += size;
  }
  return reports;
}

export type HidFraming = {
  readonly aim?: string | undefined;
  readonly form?: HidForm | undefined;
  readonly chunk?: (() => number) | undefined;
};

export function hidReport(data: Buffer, aim: string, form: HidForm, isContinued: boolean): Buffer {
  const report = Buffer.alloc(form.length);
  report[0] = 0x02;
  report[1] = data.length;
  report.write(aim, form.aimAt, 'latin1');
  data.copy(report, form.aimAt + 3);
  // Honeywell's byte for the symbology, here DataMatrix.
  if (form.length === 64) report[61] ||= 0x77;
  report[form.length - 1] = isContinued ? 0x01 : 0x00;
  return report;
}
