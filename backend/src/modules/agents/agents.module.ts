import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';

/** What agents can do in the name of a person, by the Model Context Protocol. */
@Module({ controllers: [McpController] })
export class AgentsModule {}
