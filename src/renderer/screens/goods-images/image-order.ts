/** An image that the goods have, or are to get; the first one is the main one. */
export type ChosenImage = {
  readonly url: string;
  /** Address of the kept picture on the station's page; null: there is none. */
  readonly picture: string | null;
};

/** The images with this one a place earlier (-1) or later (1); unchanged where there is no such place. */
export function moveImage(images: readonly ChosenImage[], url: string, by: -1 | 1): readonly ChosenImage[] {
  const from = images.findIndex((image) => image.url === url);
  const image = images[from];
  const to = from + by;
  if (image === undefined || to < 0 || to >= images.length) return images;
  return images.toSpliced(from, 1).toSpliced(to, 0, image);
}

export function isSameOrder(one: readonly ChosenImage[], other: readonly ChosenImage[]): boolean {
  return one.length === other.length && one.every(({ url }, at) => other[at]?.url === url);
}
