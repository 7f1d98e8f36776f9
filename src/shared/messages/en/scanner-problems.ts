import type { Catalogue } from '../catalogue.ts';

/** Results of the scanner check, for the person who sets up the scanner. */
export const englishScannerProblems = {
  'characters-changed': {
    what: 'The code arrives with different characters than on the sheet',
    todo: 'Reset the scanner to its factory settings, set it to the US keyboard and check again.',
  },
  'layout-garbled': {
    what: 'The keyboard layout garbles codes, and the station cannot restore them',
    todo: 'Switch the computer to the English layout. Better still, set the scanner to USB-COM or HID POS: these modes use no layout.',
  },
  'cut-short': {
    what: 'A long code arrives incomplete',
    todo: 'Raise the code length limit in the scanner. On a keyboard scanner set a shorter delay between characters.',
  },
  'extra-characters': {
    what: 'The scanner adds characters to the code',
    todo: 'Remove its prefix and its suffix, except Enter. If you need the prefix, enter it in the station’s settings.',
  },
  'no-datamatrix': {
    what: 'The scanner does not read square DataMatrix codes',
    todo: 'Turn DataMatrix on in the scanner. A laser scanner cannot read marking codes: a 2D scanner is needed.',
  },
  'codes-unread': {
    what: 'The scanner does not read all codes on the sheet',
    todo: 'Wipe its window and scan the skipped code from paper. If that does not help, turn this kind of code on in the scanner.',
  },
  'gs-dropped': {
    what: 'The scanner loses the GS separators of a marking code',
    todo: 'Set the scanner to send GS (ASCII 29). For a keyboard scanner: send it as the F8 key, or switch it to USB-COM or HID POS.',
  },
  'gs-written': {
    what: 'The scanner sends other characters instead of the GS separators',
    todo: 'The station understands them, so you can work. It is safer to set the scanner to send GS itself (ASCII 29).',
  },
  'caps-lock-on': {
    what: 'Caps Lock is on: upper and lower case are swapped',
    todo: 'Turn Caps Lock off. The station restores the letters, but off is safer.',
  },
  'layout-not-latin': {
    what: 'Codes arrive in a Russian or other non-English layout',
    todo: 'The station restores them, so you can work. The English layout is safer, on the computer and in the scanner itself.',
  },
  'no-suffix': {
    what: 'The scanner sends nothing after a code',
    todo: 'Set the suffix Enter (CR) in the scanner: without it a code is recognised late, and two fast scans may merge.',
  },
  'reads-twice': {
    what: 'The scanner sends a code twice',
    todo: 'Set the time for double reads with the button here, or in Settings, so that an item counts once. Better still, turn off repeated reading in the scanner.',
  },
  slow: {
    what: 'The scanner sends a code too slowly',
    todo: 'Remove the delay between characters in the scanner. USB-COM and HID POS are faster than keyboard mode.',
  },
  'keyboard-mode': {
    what: 'The scanner works as a keyboard: its codes go to the active window',
    todo: 'You can work like this. If the scanner can, set it to USB-COM or HID POS.',
  },
} satisfies Catalogue['scannerProblems'];
