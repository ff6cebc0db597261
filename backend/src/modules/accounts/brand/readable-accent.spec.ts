import fc from 'fast-check';
import { contrast, readableAccent } from './readable-accent.js';

const aColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('readableAccent', () => {
  it('reads on every ground of its theme, and is read on, whatever the color', () => {
    fc.assert(
      fc.property(aColor, (color) => {
        const { light, dark } = readableAccent({ color })!;
        for (const ground of ['#ffffff', '#f7f7f5'])
          expect(contrast(light.color, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of ['#111214', '#18191c', '#202226'])
          expect(contrast(dark.color, ground)).toBeGreaterThanOrEqual(4.5);
        for (const { color: accent, on } of [light, dark])
          expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leaves a color as it is where it can be read', () => {
    expect(readableAccent({ color: '#0b5cad' })?.light).toEqual({ color: '#0b5cad', on: '#ffffff' });
    expect(readableAccent({ color: '#9c8cff' })?.dark).toEqual({ color: '#9c8cff', on: '#14102b' });
  });

  it('takes another color for the dark page, and leaves the other page as it is', () => {
    const dark = { color: '#9c8cff', on: '#14102b' };
    expect(readableAccent({ color: '#0b5cad', darkColor: '#9c8cff' })).toEqual({
      light: { color: '#0b5cad', on: '#ffffff' },
      dark,
    });
    expect(readableAccent({ darkColor: '#9c8cff' })).toEqual({
      light: { color: '#5b3df5', on: '#ffffff' },
      dark,
    });
    expect(readableAccent({ color: null })).toBeNull();
  });

  it('agrees with the published ratio of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
