import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';

/** Tools that agents can use on behalf of a user through the Model Context Protocol. */
@Module({ controllers: [McpController] })
export class AgentsModule {}
