import { defineErrors } from '../../../shared/errors/define-errors.js';
import type { MediaTools } from '../../media/index.js';

type PictureField = 'logo' | 'darkLogo' | 'picture';

const REDRAW_MS = 30_000;
const NOT_A_PICTURE = 'Choose a PNG, JPEG or WebP image.';

export const PICTURE_ERRORS = defineErrors({
  unusable: {
    kind: 'invalid',
    code: 'picture.unusable',
    message: NOT_A_PICTURE,
    /** The request field with the picture. */
    details: (field: PictureField) => ({ errors: { [field]: [NOT_A_PICTURE] } }),
  },
  none: { kind: 'not_found', code: 'picture.none', message: 'There is no picture.' },
});

/**
 * Re-encodes an uploaded picture as a PNG within a box, so that only its pixels are kept.
 * @throws PICTURE_ERRORS.unusable
 */
export async function redrawPicture(
  tools: MediaTools,
  picture: Buffer,
  box: { width: number; height: number },
  field: PictureField,
): Promise<Buffer> {
  const drawn = await tools.redrawImage(picture, box, AbortSignal.timeout(REDRAW_MS));
  if (!drawn) throw PICTURE_ERRORS.unusable(field);
  return drawn;
}
