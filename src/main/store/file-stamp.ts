/** A time as part of a file name, valid on any file system; later times sort after earlier ones. */
export function fileStamp(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-');
}

/** Source of a regular expression that matches such a stamp. */
export const FILE_STAMP = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;

/** Converts a stamp back to an ISO time. */
export function timeOfStamp(stamp: string): string {
  const [day, time = ''] = stamp.split('T');
  const [hours, minutes, seconds, milliseconds] = time.replace('Z', '').split('-');
  return `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
}
