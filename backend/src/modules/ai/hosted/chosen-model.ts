import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { changeRows } from '../../../shared/database/rows.js';
import { inContext } from '../../../shared/database/request-context.js';
import { serviceOf } from '../../../shared/hosted/hosted-service.js';
import { CountedSpending } from '../../../shared/hosted/spending.js';
import type { First } from './first-or-own.js';
import type { StructuredChatOptions } from './structured-chat.js';

/** A model of a server on this machine. */
export interface LocalModel {
  /** Root of its OpenAI-compatible API, with its version. */
  baseUrl: string;
  model: string;
  /** What it is called where a reader is told who wrote: `ollama llama3.2`. */
  engine?: string | undefined;
}

/** Ollama reads 4,096 tokens unless it is told otherwise, and drops what is more without a word. */
const LOCAL_PROMPT_CHARACTERS = 8_000;
const Row = z.object({ baseUrl: z.string(), model: z.string(), engine: z.string() });

/** What a model on this machine is reached by; what it takes costs nothing. */
export const localOptions = ({ baseUrl, model, engine }: LocalModel): StructuredChatOptions => ({
  ...{ apiKey: 'none', baseURL: baseUrl, model, name: engine },
  promptCharacters: LOCAL_PROMPT_CHARACTERS,
});

const CHOSEN = prepared('select base_url, model, engine from writing_model');

/** Which service writes: the one that is set, else the model that an admin chose, read anew for each piece of work. */
@Injectable()
export class ChosenModel {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isSet(): boolean {
    return this.config.writer.adapter !== 'extractive';
  }

  local(): Promise<Required<LocalModel> | null> {
    return inContext(this.em, async () => (await selectPrepared(this.em, Row, CHOSEN, []))[0] ?? null);
  }

  async choose(em: EntityManager, chosen: LocalModel | null): Promise<void> {
    await changeRows(em, 'delete from writing_model');
    if (chosen)
      await changeRows(
        em,
        'insert into writing_model (id, base_url, model, engine, chosen_at) values (1, ?, ?, ?, now())',
        [chosen.baseUrl, chosen.model, chosen.engine],
      );
  }

  engine<T>(make: (options: StructuredChatOptions) => T): First<T> {
    let made: { of: string; engine: T } | null = null;
    return async () => {
      const options = await this.options();
      if (!options) return null;
      const of = `${options.baseURL} ${options.model}`;
      if (made?.of !== of) made = { of, engine: make(options) };
      return made.engine;
    };
  }

  private async options(): Promise<StructuredChatOptions | null> {
    const { writer } = this.config;
    if (writer.adapter !== 'extractive')
      return { ...serviceOf(writer), spending: new CountedSpending(this.em, 'writing', writer.limits) };
    const local = await this.local();
    return local && localOptions(local);
  }
}
