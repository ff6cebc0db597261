interface Size {
  width: number;
  height: number;
}

interface Square {
  x: number;
  y: number;
  size: number;
}

/** Size of the bubble and its margin, as shares of the video's shorter side. */
const SHARE = 0.24;
const MARGIN = 0.03;

/**
 * Position of the camera bubble in pixels: the lower left corner, where slides and windows have no controls.
 */
export function bubbleIn({ width, height }: Size): Square {
  const shorter = Math.min(width, height);
  const size = Math.round(shorter * SHARE);
  const margin = Math.round(shorter * MARGIN);
  return { x: margin, y: height - margin - size, size };
}

/** The centered square of the camera's frame, where the face is. */
export function cropToSquare({ width, height }: Size): Square {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}
