import { z } from 'zod';
import { TENANT_ROLES } from '../../../shared/auth/current-user.js';
import { email } from '../credentials/person.dto.js';

const role = z.enum(TENANT_ROLES, { error: 'Choose owner, admin or member' });

export const MemberResponse = z
  .object({ id: z.uuid().describe('Id of the user'), email: z.string(), name: z.string(), role })
  .meta({ id: 'Member' });
export type MemberResponse = z.infer<typeof MemberResponse>;

export const InvitationResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('When the link stops working and the seat is freed'),
  })
  .meta({ id: 'Invitation' });
export type InvitationResponse = z.infer<typeof InvitationResponse>;

export const InviteMemberRequest = z.object({ email, role }).meta({ id: 'InviteMemberRequest' });
export type InviteMemberRequest = z.infer<typeof InviteMemberRequest>;

export const InvitedResponse = z
  .object({
    id: z.uuid(),
    url: z.string().describe('For the invited person only; shown only once'),
    isMailed: z.boolean().describe('Whether the link was also mailed'),
  })
  .meta({ id: 'Invited' });
export type InvitedResponse = z.infer<typeof InvitedResponse>;

export const ChangeMemberRequest = z.object({ role }).meta({ id: 'ChangeMemberRequest' });
export type ChangeMemberRequest = z.infer<typeof ChangeMemberRequest>;
