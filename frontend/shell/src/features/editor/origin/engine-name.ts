const NAMES: Record<string, string> = {
  whisper: 'Whisper',
  vosk: 'Vosk',
  openai: 'the hosted model',
  extractive: 'the built-in writer',
};

/** An engine as the API calls it, such as `whisper small.en`, in words: `Whisper (small.en)`. */
export function engineName(engine: string): string {
  const [adapter = '', ...model] = engine.split(' ');
  const name = NAMES[adapter] ?? adapter;
  return model.length > 0 ? `${name} (${model.join(' ')})` : name;
}
