/** Written by `npm run train:calls`; not to be edited by hand. A weight for each of `LINE_SIGNS`. */
export const LINE_WEIGHTS: readonly number[] = [
  0.863, 0.135, 0.177, 0.625, 0.842, 0.511, 0.171, 0.844, 0.005, 0.259, 0.391, 0.57, 0.811, 1.138, 0.323,
  -0.523, -0.493, 0.625, 0.559, 0.441,
];
