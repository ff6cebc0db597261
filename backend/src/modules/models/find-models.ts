import { z } from 'zod';
import type { ModelKind } from '../../shared/hosted/model-settings.js';
import { outgoingFetch } from '../../shared/outgoing/outgoing-fetch.js';

/** A model of a server on this machine. */
export interface FoundModel {
  /** Root of its OpenAI-compatible API, with its version. */
  baseUrl: string;
  model: string;
  /** The program that runs it, or its address. */
  server: string;
  /** The model as people call it. */
  name: string;
  /** What it is called where a reader is told who wrote: `ollama llama3.2`. */
  engine: string;
}

const LIMITS = { maxBytes: 200_000, timeoutMs: 1_500, maxRedirects: 0 };
const Name = z.string().min(1).max(300);
const Entry = z.union([
  Name.transform((id) => ({ id, owned_by: null })),
  z
    .object({
      id: Name.nullish(),
      name: Name.nullish(),
      model: Name.nullish(),
      owned_by: z.string().nullish(),
    })
    .transform(({ id, name, model, owned_by = null }) => ({ id: id ?? model ?? name, owned_by })),
]);
/** Under `data` as OpenAI has it, under `models`, or the list alone. */
const List = z.union([
  z.array(Entry),
  z.object({ data: z.array(Entry) }).transform(({ data }) => data),
  z.object({ models: z.array(Entry) }).transform(({ models }) => models),
]);

/** The models that a service lists. @throws ZodError where it is no list */
export const listedModels = (body: unknown): { id: string; owned_by: string | null }[] =>
  List.parse(body).flatMap(({ id, owned_by }) => (id ? { id, owned_by } : []));

/** Whom their models are said to be owned by. */
const SERVERS: Record<string, string> = {
  library: 'Ollama',
  organization_owner: 'LM Studio',
  llamacpp: 'llama.cpp',
};
/** Of a server that is not known. */
const UNKNOWN = 'local-model';
const HEARS = /whisper|transcri/i;
/** Models that turn text into numbers, sound or pictures. */
const WRITES_NOTHING = /embed|rerank|\bbge\b|minilm|\btts\b|dall-e|image|moderation/i;

/** Those that by their names can do it; all where no name says so. */
export function fitFor<M extends { model: string }>(kind: ModelKind, models: readonly M[]): readonly M[] {
  const fit = models.filter(({ model }) =>
    kind === 'speech' ? HEARS.test(model) : !HEARS.test(model) && !WRITES_NOTHING.test(model),
  );
  return fit.length > 0 ? fit : models;
}

/** The models of servers on this machine. Nothing is sent but the request for the list. */
export async function findModels(baseUrls: readonly string[]): Promise<FoundModel[]> {
  return (await Promise.all(baseUrls.map(modelsOf))).flat();
}

async function modelsOf(baseUrl: string): Promise<FoundModel[]> {
  try {
    const answer = await outgoingFetch(LIMITS)(`${baseUrl.replace(/\/$/, '')}/models`);
    if (!answer.ok) return [];
    return listedModels(await answer.json()).map(({ id, owned_by }) => {
      const [name, server] = [nameOf(id), SERVERS[owned_by ?? '']];
      return {
        baseUrl,
        model: id,
        name,
        server: server ?? new URL(baseUrl).host,
        engine: `${server?.toLowerCase().replace(' ', '-') ?? UNKNOWN} ${name}`,
      };
    });
  } catch {
    // Most machines run no such server, and what else answers there is none.
    return [];
  }
}

/** Of `llama3.2:latest`, or of the file that llama.cpp was started with. */
export const nameOf = (id: string): string =>
  id
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.gguf$|:latest$/, '');
