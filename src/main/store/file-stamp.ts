/** A moment in the name of a file, in any file system; later ones sort behind earlier ones. */
export function fileStamp(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-');
}

/** Source of a regular expression for such a moment. */
export const FILE_STAMP = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

/** The moment again, as ISO. */
export function timeOfStamp(stamp: string): string {
  const [day, time = ''] = stamp.split('T');
  const [hours, minutes, seconds, milliseconds] = time.replace('Z', '').split('-');
  return `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
}
