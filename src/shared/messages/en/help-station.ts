import type { HelpPage } from '../catalogue.ts';

/** Refusals about who works, about scanners, and about the station itself. */
export const englishStationHelp = {
  locked: {
    why: 'There is an alarm on the screen. Until somebody acknowledges it, the station accepts nothing, so that the mistake is not lost among scans.',
    steps: [
      'Read the alarm, and set the goods aside if it says so.',
      'Acknowledge it: the command “OK”, the button, or Enter.',
      'Scan again what was not counted.',
    ],
  },
  'alarm-just-raised': {
    why: 'The platform raised this alarm less than a second ago. Your “OK” was meant for something else, so the alarm stayed.',
    steps: ['Read the alarm.', 'Do what it says.', 'Scan “OK” again.'],
  },
  'nothing-to-undo': {
    why: 'There is nothing left to take back, or the last action cannot be: a shipment, a pallet, the hold shelf.',
    steps: [
      'Read on the screen what you can do instead.',
      'Change a closed pack by “Reopen”, a pallet on “Shipments”.',
    ],
  },
  'nothing-asked': {
    why: '“Back” answers a question of the station, and it asks nothing.',
    steps: ['Go on.', 'To take an item back, scan “Undo scan”.'],
  },
  'no-operator': {
    why: 'Nobody is logged in. Every scan is recorded with a person, so the station does nothing without a badge.',
    steps: ['Scan your badge.', 'Repeat the scan.'],
  },
  'operator-unknown': {
    why: 'This station knows nobody with this badge.',
    steps: [
      'Scan your badge again.',
      'Is it new? A supervisor adds people on “Settings” and prints badges there.',
    ],
  },
  'not-allowed': {
    why: 'By the settings only a supervisor does this.',
    steps: ['Call the supervisor, who scans a badge and does it.', 'Then scan your own badge and go on.'],
  },
  'no-account': {
    why: 'The station does not know for whom it works with the platform: no account is set.',
    steps: [
      'Set the goods aside. Everything packed before is kept.',
      'Supervisor: “Settings”, “Platform”, enter address and access, and test them with the button.',
    ],
  },
  'account-not-accepted': {
    why: 'The platform has never accepted this station’s access: it is wrong, or the platform does not answer.',
    steps: [
      'Set the goods aside. Everything packed before is kept.',
      'Supervisor: read the line at the top of the screen and check the access on “Settings”.',
      'Once the platform answers, the station starts working by itself.',
    ],
  },
  'no-bench': {
    why: 'It was started with --headless, for a PC in the office: it has neither a bench nor a label printer, so nothing can be packed here.',
    steps: [
      'Scan the same code at a table.',
      'If this PC is to be a table, ask IT to start the station without --headless.',
    ],
  },
  recovering: {
    why: 'The station’s data comes from a backup. Until it has read from the platform what happened since, something could be sent twice.',
    steps: [
      'Set the item aside and wait: the top of the screen shows how far it is.',
      'No network? The station waits and tries again by itself. Call a supervisor if it takes long.',
      'Afterwards a supervisor reads the report on “Status”: which packs to pack again.',
    ],
  },
  'account-newer': {
    why: 'A newer version of Packbench wrote this account’s data. The older one does not touch them, so that nothing breaks.',
    steps: [
      'Set the goods aside. Everything packed before is kept.',
      'Call IT: the same or a later version has to be installed.',
    ],
  },
  'account-of-other-floor': {
    why: 'A floor’s database belongs to one account of the platform, and the settings name another one.',
    steps: [
      'Set the goods aside. Everything packed before is kept.',
      'Call a supervisor: the account is corrected in the settings.',
      'For another account IT makes a database of its own.',
    ],
  },
  'scanner-check': {
    why: 'A scanner check is running: codes of its sheet go to the check, not into orders.',
    steps: ['Scan the codes one by one.', 'To end it early, press “End the check”.'],
  },
  'scanner-check-first': {
    why: 'By a setting the shift begins with a scanner check: five codes from the screen or from paper.',
    steps: [
      'Scan the five codes that the station shows.',
      'If the scanner does not read them, take another one.',
      'If there is none, a supervisor scans a badge, and packing starts without the check.',
    ],
  },
  'scan-failed': {
    why: 'Something went wrong inside the station. The scan was not counted, and nothing has changed.',
    steps: [
      'Scan again.',
      'If it happens again, set the goods aside and call the supervisor.',
      'IT: the cause is in the program’s log.',
    ],
  },
  'store-failed': {
    why: 'The station could not store the scan, so it was not counted and changed nothing.',
    steps: ['Scan again.', 'If that fails, stop work and call the supervisor.'],
  },
  'earlier-scan-saved': {
    why: 'The connection to the floor’s database was lost while the scan before was being saved. It is saved. If this scan repeats it, the item would count twice.',
    steps: [
      'Look at the screen: the item before is in the pack already.',
      'Scan the next item.',
      'If this scan was no repetition, scan it again.',
    ],
  },
  'disk-full': {
    why: 'The station’s disk is full, and the scan cannot be stored.',
    steps: [
      'Stop packing.',
      'Call IT: the disk needs free space.',
      'Then scan again: the station goes on where it stopped.',
    ],
  },
  'disk-almost-full': {
    why: 'The station’s disk was full. The station gave up its reserve, so that you can finish the open order: pack it, close it and print its label. There is no room for new orders.',
    steps: [
      'Finish the open order, or put it on hold.',
      'Call the supervisor: IT will free space on the disk.',
      'Do not restart the station: scan on when there is room again.',
    ],
  },
  'disk-read-only': {
    why: 'The station’s disk is read-only, and the scan cannot be stored.',
    steps: ['Stop packing.', 'Call IT: the station must be allowed to write to its folder.'],
  },
  'disk-failed': {
    why: 'The disk does not accept data. It may be broken.',
    steps: ['Stop packing.', 'Call IT: the disk has to be checked, and the data copied.'],
  },
  'store-busy': {
    why: 'Another program holds the station’s database: usually a backup or a virus scanner.',
    steps: ['Close the program that has opened it.', 'Scan again.', 'If that fails, call IT.'],
  },
  'server-away': {
    why: 'All tables of the floor keep their work in one database on a server, and the server does not answer.',
    steps: [
      'Set the item aside and wait: the station tries again every second.',
      'When you hear the signal and the red bar is gone, scan again.',
      'If it takes long, call IT: network and server have to be checked. Everything packed is kept.',
    ],
  },
  'server-away-finish': {
    why: 'The floor’s database does not answer. What is packed of the open order is kept on this PC and stored on the floor when it answers; a new order, pallets and shipments need the floor.',
    steps: [
      'Finish the open order: scan its items.',
      'If it cannot be finished, put it on hold with its pack.',
      'When you hear the signal and the yellow bar is gone, go on as usual.',
    ],
  },
  contradicts: {
    why: 'While this table packed without the floor’s database, something changed there: a mark was used at another table, or the order was handed over, cancelled or held. Or a station that had worked alone was brought to the floor, and has packed this order, too.',
    steps: [
      'Set the packs of this order aside: they must not go on a pallet.',
      'Call a supervisor: Status lists each item and what it contradicts.',
    ],
  },
  'database-damaged': {
    why: 'The station’s database is damaged. It stopped, so that nothing is packed or sent twice.',
    steps: [
      'Pack nothing.',
      'Call the supervisor: the red page says what can be done.',
      'If you do not know what to choose, call IT. The station deletes no database files.',
    ],
  },
  'scanners-at-practice': {
    why: 'Practice is open and has the scanners now. The bench does not count them, so that no practice scan gets into a real order.',
    steps: ['Press “Scanners here” in this window, or scan your badge here.', 'Scan again.'],
  },
  'scanners-at-bench': {
    why: 'The bench has the scanners now, so practice did not count the scan.',
    steps: ['Press “Scanners here” in the window of practice.', 'Scan again.'],
  },
  'practice-over': {
    why: 'Practice has ended. The first scan after it may have been a practice code, so the bench did not count it.',
    steps: ['Put the practice codes away.', 'Scan your badge and go on packing.'],
  },
  'practice-bench-busy': {
    why: 'Practice is for a free bench: otherwise a real order is soon forgotten.',
    steps: [
      'Finish the order or put it aside, answer the station’s question, acknowledge the alarm.',
      'Then start practice.',
    ],
  },
  'practice-not-running': {
    why: 'Practice is not running.',
    steps: ['Start it again.', 'If it does not start, pack as usual and tell IT.'],
  },
  'practice-not-started': {
    why: 'Practice is a second station for learning, and it did not start. The real one is not affected.',
    steps: ['Pack as usual.', 'Try again.', 'If that fails, IT: the cause is in the program’s log.'],
  },
  'practice-no-space': {
    why: 'Practice has a folder of its own, and it could not be made: no space, or no permission.',
    steps: ['Pack as usual.', 'Call IT: the disk needs space, and the data folder must be writable.'],
  },
  'practice-only': {
    why: 'Practice has no real settings, people or exports: it changes nothing at the station.',
    steps: ['Do it in the window of the station itself.'],
  },
  'price-percent': {
    why: 'A percent is a number from −99 to 900, with a comma or a point. By zero no price changes.',
    steps: ['Enter −7.5 or 10, for example.', 'Look at the rounding: to the nearest ten, down or up.'],
  },
  'prices-gone': {
    why: 'A summary is sent once, and the station remembers only the last ones.',
    steps: ['Look above the prices whether the change went.', 'If it did not, make the summary again.'],
  },
  'prices-moved': {
    why: 'While you looked at the summary, somebody else or the platform changed the prices. The old price in it is no longer true.',
    steps: ['Look at the new prices.', 'Make the summary again.'],
  },
  'held-price-moved': {
    why: 'While you decided, somebody else has decided about the price, or the platform holds another one.',
    steps: [
      'Close the window.',
      'Look at the price of the model and its state.',
      'Decide again if it is still held.',
    ],
  },
  'draft-gone': {
    why: 'A draft goes when the platform has taken the goods, or when somebody drops it.',
    steps: ['Look at the list of changes: were the goods taken?', 'If not, begin a new draft.'],
  },
  'draft-moved': {
    why: 'Two people edit one draft. What was entered first is saved; the later one is refused, so that nothing is overwritten.',
    steps: ['Open the draft again.', 'Agree on who edits it, and make your change again.'],
  },
  'draft-sent': {
    why: 'Until the platform answers, nobody knows whether it has taken the goods. The draft cannot be changed meanwhile.',
    steps: [
      'Wait for the platform’s answer.',
      'If that takes too long, stop the sending in the list of changes: the draft opens again.',
    ],
  },
  'draft-has-problems': {
    why: 'The platform will not take the goods until the marked fields follow its rules.',
    steps: ['Find the marked fields.', 'Mend them and open the summary again.'],
  },
  'draft-without-changes': {
    why: 'The station has compared the draft with what the platform has and found no difference.',
    steps: ['Check that these are the goods you mean.', 'If all is well, drop the draft.'],
  },
  'goods-on-their-way': {
    why: 'Two changes of the same goods are sent one after the other: the second can only be summed up after the answer to the first.',
    steps: [
      'Wait for the platform’s answer: the list of goods shows how far it is.',
      'Open the summary again.',
    ],
  },
  'draft-not-shown': {
    why: 'Only what a person has seen in the summary is sent. The draft was changed after it.',
    steps: ['Open the summary again.', 'Check it and send.'],
  },
  'goods-images-moved': {
    why: 'While you were choosing, somebody else changed the photos at the platform. The station does not overwrite them.',
    steps: ['Look at the new photos.', 'Make your change again.'],
  },
  'goods-images-wrong': {
    why: 'The platform fetches photos from their addresses itself. It takes only https, and needs no address twice.',
    steps: ['Remove repetitions.', 'Replace addresses without https:// and try again.'],
  },
  'goods-category-unknown': {
    why: 'The platform did not name the category of the goods, and none, or several, have its name. Without it nobody knows which fields the goods have.',
    steps: [
      'Edit the goods in the seller portal.',
      'Tell the platform’s manager that the goods show no category.',
    ],
  },
  'goods-not-read': {
    why: 'Categories, fields and what is stored of goods now are read from the platform. It did not answer, or it refused.',
    steps: [
      'Look at the top of the screen whether the platform is reached.',
      'When it is back, try again: what was typed is saved.',
    ],
  },
  'goods-not-in-v1': {
    why: 'Only REST v2 puts goods on sale and off it, and the station works through v1 now.',
    steps: ['Do it in the seller portal.', 'After the switch to v2 the button appears here.'],
  },
} satisfies Readonly<Record<string, HelpPage>>;
