import { z } from 'zod';
import { TENANT_ROLES } from '../../../shared/auth/current-user.js';
import { email } from '../users/person.dto.js';

const role = z.enum(TENANT_ROLES, { error: 'Choose owner, admin or member' });

export const MemberResponse = z
  .object({ id: z.uuid().describe('Of the user'), email: z.string(), name: z.string(), role })
  .meta({ id: 'Member' });
export type MemberResponse = z.infer<typeof MemberResponse>;

export const InvitationResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('Its link does not work from then on, and its seat is free'),
  })
  .meta({ id: 'Invitation' });
export type InvitationResponse = z.infer<typeof InvitationResponse>;

export const InviteMemberRequest = z.object({ email, role }).meta({ id: 'InviteMemberRequest' });
export type InviteMemberRequest = z.infer<typeof InviteMemberRequest>;

export const InvitedResponse = z
  .object({
    id: z.uuid(),
    url: z.string().describe('For the invited person only; shown only once'),
    isMailed: z.boolean().describe('Whether the link is on its way by mail too'),
  })
  .meta({ id: 'Invited' });
export type InvitedResponse = z.infer<typeof InvitedResponse>;

export const ChangeMemberRequest = z.object({ role }).meta({ id: 'ChangeMemberRequest' });
export type ChangeMemberRequest = z.infer<typeof ChangeMemberRequest>;
