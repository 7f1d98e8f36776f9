/** Space on the disks of the station. */
export const englishDisk = {
  disk: {
    title: 'Disk space',
    folders: {
      data: 'station data',
      labels: 'labels',
      prints: 'prints',
      logs: 'program log',
      backups: 'backups',
    },
    disk: 'Disk: {{folders}}',
    free: '{{free}} of {{total}} free',
    reserve: 'Reserve for a full disk',
    reserves: {
      kept: '{{mb}} MB',
      'given-up': 'given up, {{mb}} MB left',
      none: 'none yet',
    },
    low: 'Little disk space left: {{free}} MB',
    'very-low': 'Almost no disk space left: {{free}} MB',
    full: 'A disk is full',
    on: 'It has: {{folders}}.',
    callTodo:
      'Call the supervisor: IT must free space. Without space the station can neither pack nor print.',
    itTodo: 'Tell IT: space must be freed on this disk. Work can go on.',
    hide: 'Hide until tomorrow',
    openOrderOnly: 'The disk is full: finish the open order',
    openOrderOnlyTodo:
      'Call the supervisor: {{needed}} MB are needed, {{free}} MB are free. New orders are not opened; then the station goes on by itself.',
  },
};
