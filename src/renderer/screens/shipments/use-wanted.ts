import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

/** The number of a pallet or shipment that somebody came to see, as from Find: `?q=`. null: none. */
export function useWantedNumber(): string | null {
  return useSearchParams()[0].get('q');
}

/** Brings the card of the wanted pallet or shipment into view once. */
export function useWantedCard(number: string) {
  const isWanted = useWantedNumber() === number;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return { card, isWanted };
}
