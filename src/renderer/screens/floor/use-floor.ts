import { useEffect, useState } from 'react';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';

/** What is not told by an event: units packed elsewhere, and tables that fall silent. */
const EVERY_MS = 2_000;

/** The floor, read again when something happens there, and every two seconds while somebody looks. */
export function useFloor() {
  const tick = useTick();
  const revisions = useView((view) => JSON.stringify(view.revisions)) ?? '';
  const role = useView((view) => view.operator?.role) ?? '';
  return useStationQuery((station) => station.floor.read.queryOptions(), `${revisions} ${role} ${tick}`);
}

function useTick(): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTick((before) => before + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return tick;
}
