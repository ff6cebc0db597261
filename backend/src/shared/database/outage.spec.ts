import { isDatabaseOutage } from './outage.js';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('isDatabaseOutage', () => {
  it.each(['ECONNREFUSED', '57P01', '53300', '08006'])(
    'sees an outage in the code %s, also behind other errors',
    (code) => {
      expect(isDatabaseOutage(withCode(code))).toBe(true);
      expect(
        isDatabaseOutage(new Error('query', { cause: new Error('driver', { cause: withCode(code) }) })),
      ).toBe(true);
    },
  );

  it.each([withCode('23505'), withCode('42P01'), new Error('no'), null, 'text', undefined])(
    'takes %p for an error of the statement',
    (error) => {
      expect(isDatabaseOutage(error)).toBe(false);
    },
  );
});
