import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../shared/scheduler/retention.js';

@Injectable()
export class OldNotifications implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  onModuleInit(): void {
    this.retention.ofTable('notifications', 'notification');
  }
}
