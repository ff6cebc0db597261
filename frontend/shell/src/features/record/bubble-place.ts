interface Size {
  width: number;
  height: number;
}

interface Square {
  x: number;
  y: number;
  size: number;
}

/** Of the shorter side of the picture. */
const SHARE = 0.24;
const MARGIN = 0.03;

/** Where the camera is put in a picture: at the lower left, where neither slides nor windows have their controls. Pixels. */
export function bubbleIn({ width, height }: Size): Square {
  const shorter = Math.min(width, height);
  const size = Math.round(shorter * SHARE);
  const margin = Math.round(shorter * MARGIN);
  return { x: margin, y: height - margin - size, size };
}

/** The middle of a camera's picture, where the face is. */
export function cropToSquare({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}
