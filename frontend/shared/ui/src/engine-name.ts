const NAMES: Record<string, string> = {
  whisper: 'Whisper',
  // Transcribed recordings until 0.5.0.
  vosk: 'Vosk',
  openai: 'the hosted model',
  extractive: 'the built-in writer',
};
/** Names of model servers on the user's own machine. */
const LOCAL: Record<string, string> = {
  ollama: 'Ollama on this machine',
  'lm-studio': 'LM Studio on this machine',
  'llama.cpp': 'llama.cpp on this machine',
  'local-model': 'a model on this machine',
};

/** The display name of an engine: `whisper small.en` becomes `Whisper (small.en)`. */
export const engineName = (engine: string): string => withModel(engine, { ...NAMES, ...LOCAL });

/** The display name of a local model server. Others are returned unchanged. */
export const localEngineName = (engine: string): string =>
  LOCAL[engine.split(' ')[0]!] ? withModel(engine, LOCAL) : engine;

function withModel(engine: string, names: Record<string, string>): string {
  const [adapter = '', ...model] = engine.split(' ');
  const name = names[adapter] ?? adapter;
  return model.length > 0 ? `${name} (${model.join(' ')})` : name;
}
