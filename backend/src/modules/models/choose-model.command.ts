import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../shared/cqrs/with-input.js';
import { type ModelKind, type ModelSetting, ModelSettings } from '../../shared/hosted/model-settings.js';
import { type Actor, audit } from '../tenancy/index.js';
import { MODEL_ERRORS } from './models.errors.js';
import { nameOf } from './find-models.js';
import { type NamedService, NamedServices } from './named-service.js';

interface Choice extends NamedService {
  model: string;
  /** Defaults to the installation's limit. */
  perRecording?: number | undefined;
  perDay?: number | undefined;
  /** Ids of plans; all if unset. */
  plans?: string[] | null | undefined;
}

/** Sets the model for writing or speech; null returns to the built-in engine. */
export class ChooseModel extends CommandOf<{ actor: Actor; kind: ModelKind; choice: Choice | null }> {}

const shown = (setting: Omit<ModelSetting, 'version'> | null) =>
  setting && { ...setting, apiKey: setting.apiKey === null ? null : 'a key' };

@CommandHandler(ChooseModel)
export class ChooseModelHandler implements ICommandHandler<ChooseModel> {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: ModelSettings,
    private readonly services: NamedServices,
  ) {}

  async execute({ input: { actor, kind, choice } }: ChooseModel): Promise<void> {
    this.services.refuseWhereSet(kind);
    const after = choice && (await this.settingOf(kind, choice));
    const before = await this.settings.of(kind);
    const subject = after ?? before;
    if (!subject) return;
    await this.em.transactional(async (em) => {
      if (after) await this.settings.save(em, kind, after);
      else await this.settings.remove(em, kind);
      audit(em, {
        actor,
        action: after ? 'model.chosen' : 'model.stopped',
        before: shown(before),
        after: shown(after),
        subject: { kind: 'model', id: subject.model, name: nameOf(subject.model) },
      });
    });
  }

  private async settingOf(kind: ModelKind, choice: Choice): Promise<Omit<ModelSetting, 'version'>> {
    const { model, perRecording, perDay, plans = null } = choice;
    // The speech model is chosen before the speaker's tenant is known.
    if (kind === 'speech' && plans !== null) throw MODEL_ERRORS.plansOfSpeech();
    const { provider, baseUrl, apiKey } = await this.services.reach(kind, choice);
    const engine = await this.services.engineOf(provider, baseUrl, model);
    const usual = this.services.config.spendingLimits[kind];
    const limits = { perRecording: perRecording ?? usual.perRecording, perDay: perDay ?? usual.perDay };
    return { provider, baseUrl, model, engine, apiKey, limits, plans };
  }
}
