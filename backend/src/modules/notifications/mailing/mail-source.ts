import type { MailSource } from '../../../shared/mail/mail-limits.js';
import type { Mailbox } from '../../accounts/index.js';

export const mailSourceOf = ({ id, createdAt, isInternalAdmin }: Mailbox, tenantId: string): MailSource => ({
  tenantId,
  senderId: id,
  senderSince: createdAt,
  isInternalAdmin,
});
