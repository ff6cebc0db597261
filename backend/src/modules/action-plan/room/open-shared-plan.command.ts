import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { RefreshPlan } from '../rows/refresh-plan.command.js';
import { type InRoom, RoomPlans } from './room-plans.js';
import type { SharedRow } from './shared-rows.js';

/** Gets the rows that a visitor sees, and starts reading changed recordings. Rows of these are left out until then. */
export class OpenSharedPlan extends CommandOf<InRoom, SharedRow[]> {}

@CommandHandler(OpenSharedPlan)
export class OpenSharedPlanHandler implements ICommandHandler<OpenSharedPlan> {
  constructor(
    private readonly plans: RoomPlans,
    private readonly commands: CommandBus,
  ) {}

  /** @throws the errors of `RoomPlans.enter` */
  async execute({ input }: OpenSharedPlan): Promise<SharedRow[]> {
    const visit = await this.plans.enter(input);
    await this.commands.execute(new RefreshPlan(visit));
    return this.plans.rowsOf(visit);
  }
}
