import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../../shared/scheduler/retention.js';

@Injectable()
export class OldQuestions implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  onModuleInit(): void {
    this.retention.ofTable('questions', 'viewer_question');
    this.retention.ofTable('questions to a library', 'library_question');
  }
}
