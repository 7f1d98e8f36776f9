/** Words of what belongs to no screen: addresses, and leaving the station. */
export const englishPages = {
  pages: {
    noSuchPage: 'There is no such page',
    noSuchPageTodo: 'The address is wrong, or the page has moved. Everything packed is kept.',
    toBench: 'To the bench',
    leaveTitle: 'An order is open',
    leaveWhat:
      'If you leave the station, nobody hears the scanner here. The order stays open and is here when you come back.',
    stay: 'Stay',
    leave: 'Leave',
  },
};
