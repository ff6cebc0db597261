import { z } from 'zod';
import type { ModelKind } from '../../shared/hosted/model-settings.js';
import { outgoingFetch } from '../../shared/outgoing/outgoing-fetch.js';

/** A model of a server on this machine. */
export interface FoundModel {
  /** Base URL of its OpenAI-compatible API, including the version. */
  baseUrl: string;
  model: string;
  /** The server's program, or its address. */
  server: string;
  /** Display name of the model. */
  name: string;
  /** Name shown as the writer, e.g. `ollama llama3.2`. */
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
/** Lists in `data` (OpenAI), in `models`, or as a plain array. */
const List = z.union([
  z.array(Entry),
  z.object({ data: z.array(Entry) }).transform(({ data }) => data),
  z.object({ models: z.array(Entry) }).transform(({ models }) => models),
]);

/**
 * Models that a service lists.
 * @throws ZodError if the response is no list
 */
export const listedModels = (body: unknown): { id: string; owned_by: string | null }[] =>
  List.parse(body).flatMap(({ id, owned_by }) => (id ? { id, owned_by } : []));

/** Servers by the owner they report for their models. */
const SERVERS: Record<string, string> = {
  library: 'Ollama',
  organization_owner: 'LM Studio',
  llamacpp: 'llama.cpp',
};
/** Owner reported by unknown servers. */
const UNKNOWN = 'local-model';
const HEARS = /whisper|transcri/i;
/** Models for embeddings, audio or pictures instead of text. */
const WRITES_NOTHING = /embed|rerank|\bbge\b|minilm|\btts\b|dall-e|image|moderation/i;

/** Models suitable by name, or all if no name tells. */
export function fitFor<M extends { model: string }>(kind: ModelKind, models: readonly M[]): readonly M[] {
  const fit = models.filter(({ model }) =>
    kind === 'speech' ? HEARS.test(model) : !HEARS.test(model) && !WRITES_NOTHING.test(model),
  );
  return fit.length > 0 ? fit : models;
}

/** Models of servers on this machine. Only the list is requested. */
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
    // Most machines run no such server, and other programs may use the port.
    return [];
  }
}

/** Display name of `llama3.2:latest`, or of a llama.cpp model file. */
export const nameOf = (id: string): string =>
  id
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.gguf$|:latest$/, '');
