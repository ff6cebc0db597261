import { defineErrors } from '../../../shared/errors/define-errors.js';

const NOT_A_PICTURE = 'Choose a PNG, JPEG or WebP picture.';

export const BRAND_ERRORS = defineErrors({
  notAPicture: {
    kind: 'invalid',
    code: 'tenant.logo_unusable',
    message: NOT_A_PICTURE,
    details: () => ({ errors: { logo: [NOT_A_PICTURE] } }),
  },
  noLogo: { kind: 'not_found', code: 'tenant.no_logo', message: 'There is no logo.' },
});
