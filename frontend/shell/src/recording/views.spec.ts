import { formatViews } from './views.js';

it.each([
  [3, 1, '3 views · 1 person'],
  [1204, 310, '1,204 views · 310 people'],
  [0, 0, '0 views'],
  [12, 0, '12 views'],
])('%d views of %d are %j', (views, people, words) => {
  expect(formatViews(views, people)).toBe(words);
});
