import { bubbleIn, cropToSquare } from './bubble-place.js';

describe('The camera in the picture', () => {
  it.each([
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
    { width: 320, height: 200 },
  ])('lies whole in a picture of $width x $height', (picture) => {
    const { x, y, size } = bubbleIn(picture);
    expect(size).toBeGreaterThan(0);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + size).toBeLessThanOrEqual(picture.width);
    expect(y + size).toBeLessThanOrEqual(picture.height);
  });

  it('is the middle of what the camera sees', () => {
    expect(cropToSquare({ width: 1280, height: 720 })).toEqual({ x: 280, y: 0, size: 720 });
    expect(cropToSquare({ width: 480, height: 640 })).toEqual({ x: 0, y: 80, size: 480 });
  });
});
