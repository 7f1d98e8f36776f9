/** The commands of a section of what `npm run floor -- backup` prints, without its comments. */
export function commandsOf(printed: string, section: number): string {
  const found = printed.split(/^# (?=\d+\. )/m).find((text) => text.startsWith(`${section}. `));
  if (found === undefined) throw new Error(`there is no section ${section}`);
  return found
    .split('\n')
    .slice(1)
    .filter((line) => !line.startsWith('#'))
    .join('\n');
}
