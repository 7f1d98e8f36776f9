/** For scan routers of tests that count nothing. */
export const noStockTake = {
  isFor: () => false,
  answer: () => Promise.reject(new Error('this test counts nothing')),
};
