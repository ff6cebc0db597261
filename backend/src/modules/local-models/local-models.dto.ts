import { z } from 'zod';

const LocalModel = z.object({
  baseUrl: z.string().max(300).describe('Root of the API of a server on this machine'),
  model: z.string().min(1).max(300),
});

export const LocalModelRequest = LocalModel.meta({ id: 'LocalModelRequest' });
export type LocalModelRequest = z.infer<typeof LocalModelRequest>;

const engine = z.string().describe('What health and recordings call it, such as `ollama llama3.2`');

export const LocalModelsResponse = z
  .object({
    isServiceSet: z.boolean().describe('Whether the environment names a service, which then writes'),
    chosen: LocalModel.extend({ name: z.string(), engine, isRunning: z.boolean() }).nullable(),
    found: z.array(LocalModel.extend({ name: z.string(), server: z.string(), engine })),
  })
  .meta({ id: 'LocalModels' });
export type LocalModelsResponse = z.infer<typeof LocalModelsResponse>;

const Written = z
  .object({
    title: z.string(),
    description: z.string(),
    chapters: z.array(z.object({ title: z.string(), startTime: z.number() })),
  })
  .meta({ id: 'WrittenContent' });

export const ModelTrialResponse = z
  .object({
    before: Written.describe('By this machine’s own writer'),
    after: Written.nullable().describe('By the model; null where its answer can’t be used'),
    failure: z.string().nullable().describe('Why there is none'),
    seconds: z.number().describe('That the model took'),
  })
  .meta({ id: 'ModelTrial' });
export type ModelTrialResponse = z.infer<typeof ModelTrialResponse>;
