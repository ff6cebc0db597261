import { Global, Module } from '@nestjs/common';
import { Task } from './task.entity.js';
import { TaskBoard } from './task-board.js';
import { TaskRunner } from './task-runner.js';
import { TaskStore } from './task-store.js';
import { Tasks } from './tasks.js';

export const TASK_ENTITIES = [Task];

@Global()
@Module({ providers: [TaskBoard, TaskRunner, Tasks, TaskStore], exports: [TaskBoard, Tasks, TaskStore] })
export class TasksModule {}
