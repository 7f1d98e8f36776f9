/** A job in CUPS: CUPS' number, and the station's id in its title. */
export type CupsJobName = {
  readonly id: number;
  /** null: handed over by a version that did not store it. */
  readonly jobId: string | null;
};

/** The stored name of a job: `labels-12 7.mbxyz`. The id is needed: CUPS may reuse numbers after a crash. */
export function driverJobOf(
  queue: string,
  { id, jobId }: { readonly id: number; readonly jobId: string },
): string {
  return `${cupsName(queue, id)} ${jobId}`;
}

/** The name of a job in the programs of CUPS: `labels-12`. */
export function cupsName(queue: string, id: number): string {
  return `${queue.split('/')[0]}-${id}`;
}

export function readDriverJob(driverJob: string): CupsJobName {
  const [, id = '0', jobId = null] = /-(\d+)(?: (\S+))?$/.exec(driverJob) ?? [];
  return { id: Number(id), jobId };
}

/** Whether a job with this title may be that hand-over. CUPS may hide titles: an empty one matches. */
export function isTitleOf(title: string, jobId: string | null): boolean {
  return jobId === null || title === '' || title.endsWith(`-${jobId}`);
}
