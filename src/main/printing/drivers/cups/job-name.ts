/** A job in CUPS, by the number that CUPS gave it and by the title that the station gave it. */
export type NamedJob = {
  readonly id: number;
  /** null: it was handed over by a version that did not keep it. */
  readonly jobId: string | null;
};

/** What the queue keeps of a job that was handed over: `labels-12 7.mbxyz`. CUPS that was killed gives its numbers again. */
export function driverJobOf(
  queue: string,
  { id, jobId }: { readonly id: number; readonly jobId: string },
): string {
  return `${cupsName(queue, id)} ${jobId}`;
}

/** The name by which CUPS' own programs know a job: `labels-12`. */
export function cupsName(queue: string, id: number): string {
  return `${queue.split('/')[0]}-${id}`;
}

export function readDriverJob(driverJob: string): NamedJob {
  const [, id = '0', jobId = null] = /-(\d+)(?: (\S+))?$/.exec(driverJob) ?? [];
  return { id: Number(id), jobId };
}

/** Whether a job of this title is that handing-over. CUPS hides titles from strangers: an empty one says nothing. */
export function isTitleOf(title: string, jobId: string | null): boolean {
  return jobId === null || title === '' || title.endsWith(`-${jobId}`);
}
