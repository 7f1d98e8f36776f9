import type { FloorMoveTexts } from '../ru/floor-move.ts';

/** `npm run floor -- move`, which has no i18next. */
export const englishFloorMove: FloorMoveTexts = {
  problems: {
    'no-station': {
      what: 'There is no data of a station in {{folder}}.',
      todo: 'Name the data folder of the station after --from: the one with packbench.db and station-id.',
    },
    'station-running': {
      what: 'A station runs with this data folder: {{folder}}. Nothing was changed.',
      todo: 'Close the station and repeat the command.',
    },
    damaged: {
      what: 'The station’s data is damaged ({{damage}}): {{folder}}. Nothing was changed.',
      todo: 'Start the station without PACKBENCH_DATABASE_URL: it says what can be done. Then close it and repeat the command.',
    },
    'newer-version': {
      what: 'The data was written by a newer version of Packbench ({{migration}}): {{folder}}. Nothing was changed.',
      todo: 'Repeat the command with the version that the station has, or a later one.',
    },
    unfinished: {
      what: 'The station has not finished a recovery or an update: {{folder}}. Nothing was changed.',
      todo: 'Start the station without PACKBENCH_DATABASE_URL, let it read the platform to the end, close it and repeat the command.',
    },
    'no-account': {
      what: 'The data in {{folder}} is of no account of the platform: the station was never set up, or runs the demo.',
      todo: 'There is nothing to move. Start the station with PACKBENCH_DATABASE_URL and set it up there.',
    },
    'other-station': {
      what: 'The folder and the database in it are of two stations: {{folder}}. Nothing was changed.',
      todo: 'Start the station without PACKBENCH_DATABASE_URL: it asks whose data it is. Then close it and repeat the command.',
    },
    'no-space': {
      what: 'There is no room for a copy of the database. Nothing was changed.',
      todo: 'Free some space, or name a folder on another disk in the variable TMPDIR, and repeat the command.',
    },
    'role-not-owner': {
      what: 'The role {{role}} may not move data: the tables are not its own. Nothing was changed.',
      todo: 'Give the address of the role for migrations after --to: postgres://packbench_migrations:…',
    },
    'floor-has-data': {
      what: 'The floor’s database has data already: {{server}}. Nothing was changed.',
      todo: 'To bring this station’s data into it, repeat the command with --merge. Otherwise name an empty database.',
    },
    'other-account': {
      what: 'The floor belongs to the account {{floor}}, the station to {{account}}. Nothing was changed.',
      todo: 'A floor has one account. Name the database of a floor of this account after --to.',
    },
    'stations-running': {
      what: 'Stations of the floor are running: {{names}}. Nothing was changed.',
      todo: 'Close them and repeat the command. After a crash wait a minute and a half.',
    },
    'floor-recovering': {
      what: 'The floor’s database was restored from a backup and is still being completed from the platform: {{server}}. Nothing was changed.',
      todo: 'Start one station of the floor, wait until it has read the platform, close it and repeat the command.',
    },
    'worked-since': {
      what: 'This station was moved to the floor at {{at}}, and has worked on its own file since ({{tables}}). Nothing was changed.',
      todo: 'Work with the floor only: start the station with PACKBENCH_DATABASE_URL. What it packed alone since then is not on the floor; take those packs apart and pack the orders again. If the floor has not worked yet, you may also make its database anew and repeat the command.',
    },
    'not-the-same': {
      what: 'The floor would not have what the file has: {{tables}}. Nothing was changed.',
      todo: 'Repeat the command. If it happens again, send us what it printed.',
    },
    'server-lost': {
      what: 'The server of the floor’s database broke the move off: {{server}} ({{reason}}). The folder was not changed.',
      todo: 'See that the server runs and that its disk has room, then repeat the command: either all of the data is on the floor already, or none of it.',
    },
  },
  failed: {
    what: 'The move failed ({{reason}}). The folder was not changed.',
    todo: 'Repeat the command. If it happens again, send us what it printed.',
  },
  contradictions: {
    'order-packed-twice': {
      what: 'Order {{order}} is packed at both: here {{here}}, on the floor {{there}}.',
      todo: 'The floor’s packs stay, and the order is on the hold shelf. Find the packs of this station, take them apart, and release the order.',
    },
    'pack-number-twice': {
      what: 'Pack number {{number}} is of order {{order}} here, and of order {{there}} on the floor.',
      todo: 'The floor’s stays; order {{order}} is on the hold shelf without its packs. Take them apart, and release the order to pack it again.',
    },
    'mark-used-twice': {
      what: 'Mark {{mark}} is on a unit of order {{order}} here, and of order {{there}} on the floor.',
      todo: 'The floor’s stays. If order {{order}} is not sent yet, it is on the hold shelf without its packs: take them apart, check the marks, and release the order to pack it again.',
    },
    'pallet-twice': {
      what: 'Pallet {{pallet}} is on the floor, too.',
      todo: 'The floor’s stays. Orders on this station’s pallet are on the hold shelf without their packs: take them off, and release the orders to pack them again.',
    },
    'shipment-twice': {
      what: 'Shipment {{shipment}} is on the floor, too.',
      todo: 'The floor’s stays. Compare both lists of packs in the platform’s account; orders of this station’s shipment are on the hold shelf.',
    },
    'operator-differs': {
      what: 'Badge {{id}} is {{here}} here, and {{there}} on the floor.',
      todo: 'The floor’s stays. Give the person of this station another badge (Settings → Operators).',
    },
    'setting-differs': {
      what: 'Setting {{name}} is {{here}} here, and {{there}} on the floor.',
      todo: 'The floor’s stays. Change it at any table if it is not right.',
    },
    'table-name-taken': {
      what: 'Another table of the floor is called “{{before}}”.',
      todo: 'This station is “{{after}}” there, also in the journal. Give it another name in its settings, or in PACKBENCH_STATION where that is set.',
    },
    'bench-known': {
      what: 'The table “{{name}}” has worked on the floor already.',
      todo: 'What is open at its bench there stays. The order that was open in its file is opened after that.',
    },
  },
  table: { name: 'table', rows: 'in the file', moved: 'on the floor', check: 'check', same: 'same' },
  contradictionsTitle: 'What contradicts the floor, and stayed out:',
  done: 'The data of the station “{{name}}” is on the floor {{server}}. The folder was not changed.',
  already:
    'The data of the station “{{name}}” is on the floor {{server}} since {{at}}. Nothing was done again.',
  missingFiles:
    'Label files that were not in the folder any more: {{count}}. They are fetched again when they are printed.',
  next: 'Start the station with PACKBENCH_DATABASE_URL and the same data folder: it is the same table, with its open order. Do not start it without that any more.',
  secrets:
    'Secrets were not moved. This station has the account’s secret in its folder; every other table asks for it once, or gets it from PACKBENCH_CLIENT_SECRET.',
};
