import { isFluent } from './fluency.js';
import { shippedWordModel } from './word-model.js';

const { pairs } = shippedWordModel();

describe('isFluent', () => {
  it.each([
    'Training is included, and there is no long contract.',
    'The device has to incorporate the company logo and colours.',
    'We have thirty five drivers and three warehouses.',
    'The price is $49 per vehicle per month.',
    "We'll try it in Spokane, and pay by invoice.",
  ])('takes %p', (text) => {
    expect(isFluent(text, pairs)).toBe(true);
  });

  it.each([
    'Market is a of remote controls it better.',
    'We need criteria cri criteria for the test.',
    'Th size of the control is wrong.',
    'The all the features are going to be automatic.',
    'We want to to test the product.',
    'The sell sells are good.',
    'We have ma we have the prototype.',
    "There's two systems, one with four channels, and one with four channels.",
  ])('refuses %p', (text) => {
    expect(isFluent(text, pairs)).toBe(false);
  });
});
