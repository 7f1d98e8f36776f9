import type { Catalogue } from '../catalogue.ts';

/** What the scanner check has found, said to whoever sets up the scanner. */
export const englishScannerProblems = {
  'characters-changed': {
    what: 'The code has other characters than on the sheet',
    todo: 'Reset the scanner to its factory settings, choose the US keyboard in it and check again.',
  },
  'layout-garbled': {
    what: 'The keyboard layout garbles codes, and the station cannot restore them',
    todo: 'Switch the computer to the English layout. Better still, set the scanner to USB-COM or HID POS: there is no layout there.',
  },
  'cut-short': {
    what: 'A long code does not arrive whole',
    todo: 'Lift the limit of code length in the scanner. On a keyboard scanner set a shorter pause between characters.',
  },
  'extra-characters': {
    what: 'The scanner adds characters to the code',
    todo: 'Remove its prefix and its suffix, all but Enter. A prefix that you need goes into the station’s settings.',
  },
  'no-datamatrix': {
    what: 'The scanner does not read square DataMatrix codes',
    todo: 'Turn DataMatrix on in the scanner. A laser scanner cannot read marking codes: a 2D scanner is needed.',
  },
  'codes-unread': {
    what: 'The scanner does not read all codes of the sheet',
    todo: 'Wipe its window and scan the skipped code from paper. If that does not help, turn this kind of code on in the scanner.',
  },
  'gs-dropped': {
    what: 'The scanner loses the GS separators of a marking code',
    todo: 'Let the scanner send GS (ASCII 29). If it is a keyboard scanner: by the F8 key, or set it to USB-COM or HID POS.',
  },
  'gs-written': {
    what: 'The scanner sends other characters in the place of the GS separators',
    todo: 'The station knows them, so you can work. It is safer to let the scanner send GS as it is (ASCII 29).',
  },
  'caps-lock-on': {
    what: 'Caps Lock is on: upper and lower case change places',
    todo: 'Turn Caps Lock off. The station restores the letters, but it is safer without.',
  },
  'layout-not-latin': {
    what: 'Codes arrive in a Russian or another layout that is not English',
    todo: 'The station restores them, so you can work. The English layout is safer, on the computer and in the scanner itself.',
  },
  'no-suffix': {
    what: 'The scanner sends nothing behind a code',
    todo: 'Set the suffix Enter (CR) in the scanner: without it a code counts late, and two fast scans may run together.',
  },
  'reads-twice': {
    what: 'The scanner gives a code twice by itself',
    todo: 'Set the time for double reads with the button here, or in Settings, so that a unit counts once. Better still, turn repeated reading off in the scanner.',
  },
  slow: {
    what: 'The scanner sends a code too slowly',
    todo: 'Remove the pause between characters in the scanner. If it is a keyboard scanner, USB-COM or HID POS is faster.',
  },
  'keyboard-mode': {
    what: 'The scanner works as a keyboard: a code goes to whichever window is open',
    todo: 'You can work like this. If the scanner can, set it to USB-COM or HID POS.',
  },
} satisfies Catalogue['scannerProblems'];
