import type { Model } from '../api/admin.js';

export type ModelKind = 'writing' | 'speech';
export type Provider = NonNullable<Model['provider']>;

interface Words {
  heading: string;
  /** What the model does, as a phrase. */
  does: string;
  builtIn: string;
  variables: string;
  /** Data that a model outside this machine receives. */
  sent: string;
  /** The unit of measurement, and the number of API units in one. */
  unit: string;
  perUnit: number;
}

export const MODEL_WORDS: Record<ModelKind, Words> = {
  writing: {
    heading: 'Writing',
    does: 'Titles, descriptions, chapters, answers, edits and follow-ups.',
    builtIn: 'The built-in writer',
    sent: 'Transcripts, names of speakers, slide titles, file names, questions and edit commands are sent there.',
    variables: 'WRITE_* or OPENAI_*',
    unit: 'tokens',
    perUnit: 1,
  },
  speech: {
    heading: 'Speech to text',
    does: 'Transcripts of recordings.',
    builtIn: 'The built-in engine',
    sent: 'The sound of recordings is sent there.',
    variables: 'TRANSCRIBE_* or OPENAI_*',
    unit: 'minutes',
    perUnit: 60,
  },
};

export const PROVIDERS: Record<Provider, string> = {
  openai: 'OpenAI',
  service: 'Another service with OpenAI’s API',
  local: 'A model on this machine',
};

/** A sentence that says which engine is used now. */
export function nowWords(kind: ModelKind, { source, provider, baseUrl, model }: Model): string {
  const { builtIn, variables, sent } = MODEL_WORDS[kind];
  if (source === 'none') return `${builtIn} is used. Nothing leaves this machine.`;
  const at = provider === 'openai' ? 'OpenAI' : baseUrl;
  const leaves = provider === 'local' ? 'Nothing leaves this machine.' : sent;
  const used = `${model} of ${at} is used. ${leaves}`;
  return source === 'environment'
    ? `${used} It is set by ${variables} in the environment; remove the setting to choose here.`
    : used;
}
