import { z } from 'zod';
import { email } from '../credentials/person.dto.js';
import { role } from './list-members.query.js';

export const InviteMemberRequest = z.object({ email, role }).meta({ id: 'InviteMemberRequest' });
export type InviteMemberRequest = z.infer<typeof InviteMemberRequest>;

export const ChangeMemberRequest = z.object({ role }).meta({ id: 'ChangeMemberRequest' });
export type ChangeMemberRequest = z.infer<typeof ChangeMemberRequest>;
