import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';

const MAX_URL_LENGTH = 2000;
const NOT_HTTPS = 'Enter an address that starts with https://';

/** An https URL without credentials, normalized by the URL parser. */
const httpsUrl = z
  .string({ error: 'A link is required' })
  .trim()
  .max(MAX_URL_LENGTH, `A link has at most ${MAX_URL_LENGTH.toLocaleString('en')} characters`)
  .transform((text, context) => {
    const url = URL.parse(text);
    if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href;
    context.addIssue({ code: 'custom', message: NOT_HTTPS });
    return z.NEVER;
  });

export const CallToActionRequest = z
  .object({ label: named(40, 'A label').min(1, 'A label is required'), url: httpsUrl })
  .meta({ id: 'CallToActionRequest' });
