import { Module } from '@nestjs/common';
import { AiModule } from '../ai/index.js';
import { SpeechModule } from '../speech/index.js';
import { ChooseModelHandler } from './choose-model.command.js';
import { GetModelsHandler } from './get-models.query.js';
import { ListAvailableModelsHandler } from './list-available-models.query.js';
import { ModelsController } from './models.controller.js';
import { NamedServices } from './named-service.js';
import { TryModelHandler } from './try-model.query.js';

@Module({
  imports: [AiModule, SpeechModule],
  controllers: [ModelsController],
  providers: [
    ChooseModelHandler,
    GetModelsHandler,
    ListAvailableModelsHandler,
    NamedServices,
    TryModelHandler,
  ],
})
export class ModelsModule {}
