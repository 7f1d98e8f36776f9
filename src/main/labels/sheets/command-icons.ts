import type { PlainCommand } from '#shared/domain/command.ts';

/** Strokes of a sign in a square of 24 x 24, as SVG paths. */
export type SignPaths = readonly string[];

/** Side of the square in which the paths of a sign are drawn. */
export const SIGN_SIDE = 24;

/**
 * The signs of the buttons on the screen, for paper: outline icons of Tabler (MIT), copied from
 * `@tabler/icons/icons/outline/<name>.svg`. A test compares them with the buttons.
 */
export const COMMAND_ICONS = {
  OK: ['M5 12l5 5l10 -10'],
  BACK: ['M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6'],
  CLOSE: [
    'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5',
    'M12 12l8 -4.5',
    'M12 12l0 9',
    'M12 12l-8 -4.5',
    'M16 5.25l-8 4.5',
  ],
  NEW: [
    'M7 16.5l-5 -3l5 -3l5 3v5.5l-5 3l0 -5.5',
    'M2 13.5v5.5l5 3',
    'M7 16.545l5 -3.03',
    'M17 16.5l-5 -3l5 -3l5 3v5.5l-5 3l0 -5.5',
    'M12 19l5 3',
    'M17 16.5l5 -3',
    'M12 13.5v-5.5l-5 -3l5 -3l5 3v5.5',
    'M7 5.03v5.455',
    'M12 8l5 -3',
  ],
  NEXT: ['M3 5v14l8 -7l-8 -7', 'M14 5v14l8 -7l-8 -7'],
  UNDO: ['M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1'],
  REOPEN: ['M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5'],
  REPRINT: [
    'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2',
    'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4',
    'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
  ],
  ITEMLABEL: [
    'M4 7v-1a2 2 0 0 1 2 -2h2',
    'M4 17v1a2 2 0 0 0 2 2h2',
    'M16 4h2a2 2 0 0 1 2 2v1',
    'M16 20h2a2 2 0 0 0 2 -2v-1',
    'M5 11h1v2h-1l0 -2',
    'M10 11l0 2',
    'M14 11h1v2h-1l0 -2',
    'M19 11l0 2',
  ],
  PALLET: [
    'M3 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M12 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M7 17l5 0',
    'M3 17v-6h13v6',
    'M5 11v-4h4',
    'M9 11v-6h4l3 6',
    'M22 15h-3v-10',
    'M16 13l3 0',
  ],
  CLOSEPALLET: ['M6 10l-2 1l8 4l8 -4l-2 -1', 'M4 15l8 4l8 -4', 'M12 4v7', 'M15 8l-3 3l-3 -3'],
  SHIP: [
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M5 17h-2v-4m-1 -8h11v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5',
    'M3 9l4 0',
  ],
  CONFIRM: ['M7 12l5 5l10 -10', 'M2 12l5 5m5 -5l5 -5'],
  HANDOVER: [
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M9 9l1 0',
    'M9 13l6 0',
    'M9 17l6 0',
  ],
  RETURNS: [
    'M12 21l-8 -4.5v-9l8 -4.5l8 4.5v4.5',
    'M12 12l8 -4.5',
    'M12 12v9',
    'M12 12l-8 -4.5',
    'M22 18h-7',
    'M18 15l-3 3l3 3',
  ],
  STOCK: [
    'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2',
    'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2',
    'M9 12l.01 0',
    'M13 12l2 0',
    'M9 16l.01 0',
    'M13 16l2 0',
  ],
  MISSING: [
    'M8.812 4.793l3.188 -1.793l8 4.5v8.5m-2.282 1.784l-5.718 3.216l-8 -4.5v-9l2.223 -1.25',
    'M14.543 10.57l5.457 -3.07',
    'M12 12v9',
    'M12 12l-8 -4.5',
    'M16 5.25l-4.35 2.447m-2.564 1.442l-1.086 .611',
    'M3 3l18 18',
  ],
  HOLD: [
    'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
    'M4 13h3l3 3h4l3 -3h3',
  ],
  SUPPLY: [
    'M2 3h1a2 2 0 0 1 2 2v10a2 2 0 0 0 2 2h15',
    'M9 9a3 3 0 0 1 3 -3h4a3 3 0 0 1 3 3v2a3 3 0 0 1 -3 3h-4a3 3 0 0 1 -3 -3l0 -2',
    'M7 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M16 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  ],
  LOGOUT: [
    'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2',
    'M9 12h12l-3 -3',
    'M18 15l3 -3',
  ],
} as const satisfies Record<PlainCommand, SignPaths>;

/** The warning sign of groups whose commands are hard to take back. */
export const WARNING_ICON: SignPaths = [
  'M12 9v4',
  'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
  'M12 16h.01',
];
