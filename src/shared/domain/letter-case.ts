/** The text as it comes when Caps Lock is on and was not meant: letters change their case, all else stays. */
export function swapCase(text: string): string {
  let swapped = '';
  for (const character of text) {
    const upper = character.toUpperCase();
    const other = upper === character ? character.toLowerCase() : upper;
    swapped += other.length === character.length ? other : character;
  }
  return swapped;
}

/** True where two texts are the same but for the case of letters. */
export function differInCaseOnly(one: string, other: string): boolean {
  return one !== other && one.toLowerCase() === other.toLowerCase();
}
