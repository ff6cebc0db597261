import { z } from 'zod';
import { MODEL_KINDS, MODEL_PROVIDERS } from '../../shared/hosted/model-settings.js';
import { Id, line } from '../../shared/http/requests/validation.js';

export const ModelKindParam = z.enum(MODEL_KINDS);

const provider = z
  .enum(MODEL_PROVIDERS)
  .describe('`openai`, an OpenAI-compatible service, or a server on this machine');
const HttpAddress = z.url({ protocol: /^https?$/, error: 'Must be an http or https address' }).max(300);
const baseUrl = HttpAddress.nullable().describe(
  'Base URL of its API including the version; null is OpenAI itself',
);
const key = line(500, 'The key')
  .nullable()
  .optional()
  .describe('Stored encrypted and never returned; defaults to the saved key for the same address');

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
  .describe('Ids of the plans that may use it; null for all, including future ones');
const limit = z.number().int().min(1).max(1_000_000_000_000);
const limits = {
  perRecording: limit.describe(
    'Limit per recording and day: tokens for writing, seconds of audio for speech',
  ),
  perDay: limit.describe('Limit per day: tokens for writing, seconds of audio for speech'),
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
      .describe('The environment takes precedence; `none` is the built-in engine'),
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
        name: z.string().describe('Display name'),
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
    before: Written.nullable().describe('The built-in writer’s result; null for speech'),
    after: Written.nullable().describe('The model’s result; null if unusable, and for speech'),
    failure: z.string().nullable().describe('Why there is no result'),
    seconds: z.number().describe('Duration in seconds'),
    tokens: z.number().nullable().describe('Tokens used, as reported by the service'),
  })
  .meta({ id: 'ModelTrial' });
export type ModelTrialResponse = z.infer<typeof ModelTrialResponse>;
