import type { Model } from '../api/admin.js';

export type ModelKind = 'writing' | 'speech';
export type Provider = NonNullable<Model['provider']>;

interface Words {
  heading: string;
  /** What it does. */
  does: string;
  builtIn: string;
  variables: string;
  /** What is counted, and how many of the API's units one has. */
  unit: string;
  perUnit: number;
}

export const MODEL_WORDS: Record<ModelKind, Words> = {
  writing: {
    heading: 'Writing',
    does: 'Titles, descriptions, chapters, answers, edits and follow-ups.',
    builtIn: 'The built-in writer',
    variables: 'WRITE_* or OPENAI_*',
    ...{ unit: 'tokens', perUnit: 1 },
  },
  speech: {
    heading: 'Speech to text',
    does: 'Transcripts of recordings.',
    builtIn: 'The built-in engine',
    variables: 'TRANSCRIBE_* or OPENAI_*',
    ...{ unit: 'minutes', perUnit: 60 },
  },
};

export const PROVIDERS: Record<Provider, string> = {
  openai: 'OpenAI',
  service: 'Another service with OpenAI’s API',
  local: 'A model on this machine',
};

/** Who does it now, in a sentence. */
export function nowWords(kind: ModelKind, { source, provider, baseUrl, model }: Model): string {
  const { builtIn, variables } = MODEL_WORDS[kind];
  if (source === 'none') return `${builtIn} is used. Nothing leaves this machine.`;
  const at = provider === 'openai' ? 'OpenAI' : baseUrl;
  const used = `${model} of ${at} is used.`;
  return source === 'environment'
    ? `${used} It is set by ${variables} in the environment; remove the setting to choose here.`
    : used;
}
