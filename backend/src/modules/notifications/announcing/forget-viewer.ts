import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PostOffice } from '../../../shared/mail/post-office.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ViewerRemoved } from '../../recordings/index.js';

/** Who was removed gets no mail that still waits, and their first view is told nowhere. */
@Injectable()
export class ForgetViewer implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly post: PostOffice,
  ) {}

  onModuleInit(): void {
    this.outbox.on(ViewerRemoved, async (viewerId) => {
      await this.post.forget(`comments:${viewerId}:`);
      await this.post.forget(`view:${viewerId}:`);
    });
  }
}
