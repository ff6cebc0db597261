import { Global, Module } from '@nestjs/common';
import { Task } from './task.entity.js';
import { TaskRunner } from './task-runner.js';
import { TaskStore } from './task-store.js';
import { Tasks } from './tasks.js';

export const TASK_ENTITIES = [Task];

@Global()
@Module({ providers: [TaskRunner, Tasks, TaskStore], exports: [Tasks] })
export class TasksModule {}
