import type { VerdictFace } from './verdict-face.ts';

/**
 * A disc, an hourglass, a square, a turning arrow, a bar, a ring, a triangle and an octagon: distinguishable by outline
 * alone, from two metres.
 */
export function VerdictIcon(props: { readonly face: VerdictFace; readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={props.className} aria-hidden="true" focusable="false">
      {SHAPES[props.face]}
    </svg>
  );
}

const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const SHAPES = {
  accepted: (
    <>
      <circle cx="32" cy="32" r="30" fill="var(--pb-good-solid)" />
      <path {...LINE} d="m17 33 11 11 20-23" stroke="var(--pb-good-on)" strokeWidth="8" />
    </>
  ),
  waiting: (
    <>
      <path
        d="M10 3h44v9c0 10-8 15-14 20 6 5 14 10 14 20v9H10v-9c0-10 8-15 14-20-6-5-14-10-14-20Z"
        fill="var(--pb-warn-text)"
        stroke="var(--pb-warn-text)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M18 13h28c-1 7-8 11-14 16-6-5-13-9-14-16Zm14 26c6 4 12 8 13 14H19c1-6 7-10 13-14Z"
        fill="var(--pb-warn-soft)"
      />
    </>
  ),
  info: (
    <>
      <rect x="4" y="4" width="56" height="56" rx="10" fill="var(--pb-info-solid)" />
      <circle cx="32" cy="18" r="5" fill="var(--pb-info-on)" />
      <rect x="27" y="28" width="10" height="24" rx="3" fill="var(--pb-info-on)" />
    </>
  ),
  undo: (
    <>
      <path {...LINE} d="M16 22h22a16 16 0 0 1 0 32H22" stroke="var(--pb-undo-solid)" strokeWidth="9" />
      <path d="M22 4v36L3 22Z" fill="var(--pb-undo-solid)" />
    </>
  ),
  hold: (
    <>
      <rect x="8" y="6" width="18" height="52" rx="5" fill="var(--pb-hold-solid)" />
      <rect x="38" y="6" width="18" height="52" rx="5" fill="var(--pb-hold-solid)" />
    </>
  ),
  missing: (
    <>
      <circle cx="32" cy="32" r="26" {...LINE} stroke="var(--pb-missing-solid)" strokeWidth="9" />
      <path {...LINE} d="M14 50 50 14" stroke="var(--pb-missing-solid)" strokeWidth="9" />
    </>
  ),
  refused: (
    <>
      <path
        d="M32 4 62 59H2Z"
        fill="var(--pb-warn-on)"
        strokeLinejoin="round"
        stroke="var(--pb-warn-on)"
        strokeWidth="4"
      />
      <rect x="28.500" y="22" width="7" height="20" rx="3" fill="var(--pb-warn-solid)" />
      <circle cx="32" cy="50" r="4.500" fill="var(--pb-warn-solid)" />
    </>
  ),
  stop: (
    <>
      <path d="M20 2h24l18 18v24L44 62H20L2 44V20Z" fill="var(--pb-stop-on)" />
      <path
        d="M24 34V18a3 3 0 0 1 6 0v10-14a3 3 0 0 1 6 0v14-11a3 3 0 0 1 6 0v20c0 10-5 15-12 15-6 0-9-3-12-8l-5-9c-1-3 2-5 5-3Z"
        fill="var(--pb-stop-solid)"
      />
    </>
  ),
} as const satisfies Record<VerdictFace, React.ReactNode>;
