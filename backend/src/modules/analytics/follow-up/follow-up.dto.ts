import { z } from 'zod';
import { line, paragraph } from '../../../shared/http/requests/validation.js';

export const FollowUpWordsRequest = z
  .object({
    greeting: line(200, 'A greeting').describe('{name} is replaced by the recipient’s first name'),
    closing: paragraph(1000, 'A closing').describe('Includes the signature'),
  })
  .meta({ id: 'FollowUpWords' });
export type FollowUpWordsRequest = z.infer<typeof FollowUpWordsRequest>;
