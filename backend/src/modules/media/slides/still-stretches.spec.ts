import { SAMPLE, stillStretches } from './still-stretches.js';

/** A picture with slide-specific rows of text and a camera in a corner. */
function sample(slide: number, camera = 0): Uint8Array {
  return Uint8Array.from({ length: SAMPLE.width * SAMPLE.height }, (_, at) => {
    const row = Math.floor(at / SAMPLE.width);
    const column = at % SAMPLE.width;
    if (row < 12 && column > 78) return (camera * 83 + at * 7) % 256;
    return column < 60 && row % 9 === 3 + slide ? 220 : 20;
  });
}
const shown = (slide: number, times: number, camera: (i: number) => number = () => 0) =>
  Array.from({ length: times }, (_, i) => sample(slide, camera(i)));

describe('stillStretches', () => {
  it('begins a stretch where the slide changes', () => {
    expect(stillStretches([...shown(0, 5), ...shown(1, 8), ...shown(2, 4)])).toEqual([
      { from: 0, to: 5 },
      { from: 5, to: 13 },
      { from: 13, to: 17 },
    ]);
  });

  it('begins none where a camera alone moves', () => {
    const moving = (i: number) => i + 1;
    expect(stillStretches([...shown(0, 20, moving), ...shown(1, 20, moving)])).toEqual([
      { from: 0, to: 20 },
      { from: 20, to: 40 },
    ]);
  });

  it('finds none in a picture that never rests', () => {
    const film = Array.from({ length: 30 }, (_, i) => sample(0).map((_, at) => (i * 83 + at * 7) % 256));
    expect(stillStretches(film)).toEqual([]);
  });

  it('passes over what is shown for a moment', () => {
    expect(stillStretches([...shown(0, 5), ...shown(1, 1), ...shown(2, 5)])).toEqual([
      { from: 0, to: 5 },
      { from: 6, to: 11 },
    ]);
  });
});
