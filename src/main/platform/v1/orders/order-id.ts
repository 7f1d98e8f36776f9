/** `RU250715-850486`: the country before the number, in capitals; empty where there is none. */
export function countryOf(orderId: string): string {
  return /^[A-Za-z]{2}/.exec(orderId)?.[0].toUpperCase() ?? '';
}

/** Whether an answer is the order that was asked for: by its id or its number, with or without the country. */
export function isAsked(asked: string, { id, orderNr }: { readonly id: string; readonly orderNr: string }) {
  const wanted = asked.toUpperCase();
  return [id, orderNr, id.slice(2)].some((known) => known.toUpperCase() === wanted);
}
