const NAMES: Record<string, string> = {
  whisper: 'Whisper',
  vosk: 'Vosk',
  openai: 'the hosted model',
  extractive: 'the built-in writer',
};
/** Of servers on the person's own machine, whose models are no hosted ones. */
const LOCAL: Record<string, string> = {
  ollama: 'Ollama on this machine',
  'lm-studio': 'LM Studio on this machine',
  'llama.cpp': 'llama.cpp on this machine',
  'local-model': 'a model on this machine',
};

/** An engine as the API calls it, such as `whisper small.en`, in words: `Whisper (small.en)`. */
export const engineName = (engine: string): string => withModel(engine, { ...NAMES, ...LOCAL });

/** The same of a server on this machine; what is none stays as it is. */
export const localEngineName = (engine: string): string =>
  LOCAL[engine.split(' ')[0]!] ? withModel(engine, LOCAL) : engine;

function withModel(engine: string, names: Record<string, string>): string {
  const [adapter = '', ...model] = engine.split(' ');
  const name = names[adapter] ?? adapter;
  return model.length > 0 ? `${name} (${model.join(' ')})` : name;
}
