import { Module } from '@nestjs/common';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { HubSpotCrm } from './adapters/hubspot.crm.js';
import { NoCrm } from './adapters/no-crm.js';
import { ChangeCrmHandler, DisconnectCrmHandler } from './connecting/change-crm.command.js';
import { BeginConnectingCrmHandler, FinishConnectingCrmHandler } from './connecting/connect-crm.command.js';
import { CrmAccess } from './connecting/crm-access.js';
import { CrmTokens } from './connecting/crm-tokens.js';
import { GetCrmHandler } from './connecting/get-crm.query.js';
import { RevokeCrm } from './connecting/revoke-crm.js';
import { CrmController } from './crm.controller.js';
import { Crm } from './ports/crm.js';
import { CrmNotes } from './updating/crm-notes.js';
import { CrmTasks } from './updating/crm-tasks.js';
import { SendTasks } from './updating/send-tasks.js';
import { UpdateCrm } from './updating/update-crm.js';

const chooseCrm = ({ crm }: Config): Crm => (crm.adapter === 'off' ? new NoCrm() : new HubSpotCrm(crm));

@Module({
  controllers: [CrmController],
  providers: [
    { provide: Crm, inject: [CONFIG], useFactory: chooseCrm },
    CrmAccess,
    CrmNotes,
    CrmTasks,
    CrmTokens,
    RevokeCrm,
    SendTasks,
    UpdateCrm,
    BeginConnectingCrmHandler,
    ChangeCrmHandler,
    DisconnectCrmHandler,
    FinishConnectingCrmHandler,
    GetCrmHandler,
  ],
})
export class CrmModule {}
