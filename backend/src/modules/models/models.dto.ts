import { z } from 'zod';
import { MODEL_KINDS, MODEL_PROVIDERS } from '../../shared/hosted/model-settings.js';
import { Id, line } from '../../shared/http/requests/validation.js';

export const ModelKindParam = z.enum(MODEL_KINDS);

const provider = z
  .enum(MODEL_PROVIDERS)
  .describe('`openai`, another service that speaks as it does, or a server on this machine');
const HttpAddress = z.url({ protocol: /^https?$/, error: 'Must be an http or https address' }).max(300);
const baseUrl = HttpAddress.nullable().describe('Root of its API with the version; null is OpenAI itself');
const key = line(500, 'The key')
  .nullable()
  .optional()
  .describe('Stored encrypted and never answered; without one the saved key of the same address is used');

const Service = z.object({ provider, baseUrl: baseUrl.default(null), key });
export const AvailableModelsRequest = Service.meta({ id: 'AvailableModelsRequest' });
export type AvailableModelsRequest = z.infer<typeof AvailableModelsRequest>;

const model = z.string().min(1).max(300);
export const ModelTrialRequest = Service.extend({
  model,
  recordingId: Id.nullable().default(null).describe('One of your own recordings; null is the demo'),
}).meta({ id: 'ModelTrialRequest' });
export type ModelTrialRequest = z.infer<typeof ModelTrialRequest>;

const plans = z
  .array(Id)
  .max(100)
  .nullable()
  .describe('Ids of the plans whose recordings it writes about; null is all, of plans to come too');
const limit = z.number().int().min(1).max(1_000_000_000_000);
const limits = {
  perRecording: limit.describe('Of a day and recording: tokens for writing, seconds of sound for speech'),
  perDay: limit.describe('Of a day: tokens for writing, seconds of sound for speech'),
};
export const ChooseModelRequest = Service.extend({
  model,
  perRecording: limits.perRecording.optional(),
  perDay: limits.perDay.optional(),
  plans: plans.optional(),
}).meta({ id: 'ChooseModelRequest' });
export type ChooseModelRequest = z.infer<typeof ChooseModelRequest>;

const Model = z
  .object({
    source: z
      .enum(['environment', 'settings', 'none'])
      .describe('The environment comes first; `none` is the engine of this machine'),
    provider: provider.nullable(),
    baseUrl,
    model: z.string().nullable(),
    hasKey: z.boolean(),
    plans,
    ...limits,
  })
  .meta({ id: 'Model' });
export const ModelsResponse = z.object({ writing: Model, speech: Model }).meta({ id: 'Models' });
export type ModelsResponse = z.infer<typeof ModelsResponse>;

export const AvailableModelsResponse = z
  .object({
    models: z.array(
      z.object({
        baseUrl,
        model,
        name: z.string().describe('As people call it'),
        server: z.string().nullable().describe('The program that runs it on this machine'),
      }),
    ),
  })
  .meta({ id: 'AvailableModels' });
export type AvailableModelsResponse = z.infer<typeof AvailableModelsResponse>;

const Written = z
  .object({
    title: z.string(),
    description: z.string(),
    chapters: z.array(z.object({ title: z.string(), startTime: z.number() })),
  })
  .meta({ id: 'WrittenContent' });

export const ModelTrialResponse = z
  .object({
    before: Written.nullable().describe('By this machine’s own writer; null for speech'),
    after: Written.nullable().describe('By the model; null where its answer can’t be used, and for speech'),
    failure: z.string().nullable().describe('Why there is none'),
    seconds: z.number().describe('That the model took'),
    tokens: z.number().nullable().describe('That the service says it took'),
  })
  .meta({ id: 'ModelTrial' });
export type ModelTrialResponse = z.infer<typeof ModelTrialResponse>;
