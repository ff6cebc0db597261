import { z } from 'zod';
import { paragraph } from '../../../shared/http/requests/validation.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import { AddRowRequest, Day } from '../action-plan.dto.js';
import { SharedRow } from './shared-rows.js';

export const SharedPlan = z
  .object({ rows: z.array(SharedRow).describe('By due date; rows without one are last') })
  .meta({ id: 'SharedPlan' });
export type SharedPlan = z.infer<typeof SharedPlan>;

export const ProposeRowRequest = AddRowRequest.omit({ isPrivate: true }).meta({
  id: 'ProposePlanRowRequest',
});
export type ProposeRowRequest = z.infer<typeof ProposeRowRequest>;

export const TickRowRequest = z.object({ done: z.boolean() }).meta({ id: 'TickPlanRowRequest' });
export type TickRowRequest = z.infer<typeof TickRowRequest>;

export const ProposeDayRequest = z.object({ due: Day }).meta({ id: 'ProposePlanDayRequest' });
export type ProposeDayRequest = z.infer<typeof ProposeDayRequest>;

export const CommentOnRowRequest = z
  .object({
    content: paragraph(RECORDING_LIMITS.comment, 'A comment').min(1, 'A comment needs some text'),
  })
  .meta({ id: 'CommentOnPlanRowRequest' });
export type CommentOnRowRequest = z.infer<typeof CommentOnRowRequest>;

export const SentReply = z.object({ id: z.uuid() }).meta({ id: 'SentPlanReply' });
export type SentReply = z.infer<typeof SentReply>;
