import { z } from 'zod';
import { uploadedPicture } from '../pictures/uploaded-picture.js';
import { personBio, personName } from '../credentials/person.dto.js';

export const UpdateProfileRequest = z
  .object({
    firstName: personName('first').optional(),
    lastName: personName('last').optional(),
    bio: personBio.optional(),
    picture: uploadedPicture('A picture'),
  })
  .meta({ id: 'UpdateProfileRequest' });
export type UpdateProfileRequest = z.infer<typeof UpdateProfileRequest>;
