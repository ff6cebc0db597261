import { z } from 'zod';
import { TENANT_ROLES } from '../../../shared/auth/current-user.js';
import { TENANT_TYPES } from '../../accounts/entities.js';
import { uploadedPicture } from '../pictures/uploaded-picture.js';
import { personBio, personName } from '../credentials/person.dto.js';

const limit = z.number().int().nullable().describe('Null is unlimited');

const TenantPlanResponse = z
  .object({
    name: z.string(),
    displayName: z.string(),
    limits: z.object({
      maxUsers: limit,
      maxRecordings: limit,
      maxStorageBytes: z.number().nullable().describe('Bytes; null is unlimited'),
    }),
    features: z.array(z.string()),
  })
  .meta({ id: 'TenantPlan' });

const TenantUsageResponse = z
  .object({ recordings: z.number().int(), storageBytes: z.number(), users: z.number().int() })
  .meta({ id: 'TenantUsage' });

export const CurrentUserResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().describe('First and last name, or the local part of the email'),
    firstName: z.string(),
    lastName: z.string(),
    bio: z.string(),
    isInternalAdmin: z.boolean(),
    picturePath: z.string().nullable().describe('Path of their picture'),
    hasPassword: z.boolean().describe('False for users of an identity provider'),
    tenant: z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.enum(TENANT_TYPES),
      role: z.enum(TENANT_ROLES),
      plan: TenantPlanResponse,
      usage: TenantUsageResponse,
    }),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUserResponse = z.infer<typeof CurrentUserResponse>;

export const UpdateProfileRequest = z
  .object({
    firstName: personName('first').optional(),
    lastName: personName('last').optional(),
    bio: personBio.optional(),
    picture: uploadedPicture('A picture'),
  })
  .meta({ id: 'UpdateProfileRequest' });
export type UpdateProfileRequest = z.infer<typeof UpdateProfileRequest>;
