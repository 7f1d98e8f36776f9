import type { Texts } from '../catalogue.ts';
import type { russianTour } from '../ru/tour.ts';

/** Words of the guided tour for a new packer. */
export const englishTour: Texts<typeof russianTour> = {
  tour: {
    title: 'Tour',
    start: 'Learn in twelve steps',
    startHow: 'From the badge to a finished pack, with one alarm on purpose. About five minutes.',
    place: 'Step {{place}} of {{of}}',
    scan: 'No scanner? Press here',
    leave: 'Leave the tour',
    finish: 'To work',
    done: 'Done!',
    doneText:
      'You have packed an order, met an alarm and taken a scan back. For the rest there is “?”: it shows what can be scanned now.',
    refused: {
      busy: 'Free the bench first: finish or put aside the order, answer the question, acknowledge the alarm.',
      'real-orders': 'These are real orders. The tour exists only in demo mode and in practice.',
      'no-order': 'The demo queue has no suitable order left. Start demo mode again.',
      failed: 'The station did not answer. Try again.',
    },
    detours: {
      alarm: {
        title: 'Acknowledge the alarm first',
        text: 'Read what happened. Then scan “OK”, and the tour goes on.',
      },
      question: {
        title: 'The station waits for an answer',
        text: 'Scan “Back”: the question goes, and nothing changes.',
      },
      'order-gone': {
        title: 'The order of the tour has left the bench',
        text: 'Scan its number again. If it is on the hold shelf, scan “OK” right after the number.',
      },
    },
    steps: {
      badge: {
        title: 'Say who you are',
        text: 'Scan a badge. The station records every scan with the person who is logged in.',
      },
      order: {
        title: 'Open an order',
        text: 'Usually any goods will do: the station finds the urgent order by itself. Now open the one for learning: scan its number.',
      },
      unit: {
        title: 'Take the goods on the screen',
        text: 'Compare picture and size. Scan their code: the square one if there is one, else the barcode.',
      },
      wrong: {
        title: 'Now make a mistake on purpose',
        text: 'The order has no such goods. Scan them and see what happens.',
      },
      acknowledge: {
        title: 'This is an alarm',
        text: 'The station is locked: the goods would have gone to the wrong customer. Set them aside, read, and scan “OK”.',
      },
      undo: {
        title: 'Take the last scan back',
        text: 'The wrong goods did not get into the order. “Undo scan” takes back a scan of your own: watch the count.',
      },
      again: {
        title: 'Scan the goods again',
        text: 'The answer to every scan is in this band: colour, sign and sound.',
      },
      rest: {
        title: 'Pack the order, but for the last item',
        text: 'The code on this card changes by itself: it is the next item. Two equal items are two scans.',
      },
      missing: {
        title: 'If something is missing',
        text: '“Item missing” leaves an item out of the order. Scan it and see what the station asks.',
      },
      back: {
        title: 'Leave the question',
        text: 'The item is there after all. “Back” leaves any question and changes nothing.',
      },
      last: {
        title: 'The last item',
        text: 'It closes the pack, and the label prints. Scan it.',
      },
      logout: {
        title: 'Stick the label on, and log out',
        text: 'The card shows the pack number as it is on the label. The order is done. At the end of a shift scan “Log out”.',
      },
    },
  },
};
