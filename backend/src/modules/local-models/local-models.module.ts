import { Module } from '@nestjs/common';
import { AiModule } from '../ai/index.js';
import { ChooseLocalModelHandler } from './choose-local-model.command.js';
import { GetLocalModelsHandler } from './get-local-models.query.js';
import { LocalModelsController } from './local-models.controller.js';
import { TryLocalModelHandler } from './try-local-model.query.js';

/** Models of servers on this machine, which an admin tries and chooses. */
@Module({
  imports: [AiModule],
  controllers: [LocalModelsController],
  providers: [ChooseLocalModelHandler, GetLocalModelsHandler, TryLocalModelHandler],
})
export class LocalModelsModule {}
