import { listedModels } from './find-models.js';

const MODELS = ['small', 'large'];

it.each([
  ['under data', { object: 'list', data: MODELS.map((id) => ({ id })) }],
  ['as a list alone', MODELS.map((id) => ({ id }))],
  ['under models', { models: MODELS.map((name) => ({ name, size: 4 })) }],
  ['as names', { models: MODELS }],
  ['as names alone', MODELS],
])('reads a list %s', (_, body) => {
  expect(listedModels(body).map(({ id }) => id)).toEqual(MODELS);
});

it.each(['<h1>Sign in</h1>', null, { message: 'hello' }])('takes %j for no list', (body) => {
  expect(() => listedModels(body)).toThrow();
});
