import type { ModuleMetadata } from '@nestjs/common';
import { ButtonClicksController } from './button-clicks.controller.js';
import { ClickButtonHandler } from './click-button.command.js';
import { GateFormController } from './gate-form.controller.js';
import { GetViewingAccessHandler } from './get-viewing-access.query.js';
import { LocateSharedHandler } from './locate-shared.query.js';
import { PasswordTries } from './password-tries.js';
import { RegisterViewHandler } from './register-view.command.js';
import { RegisterViewController } from './register-view.controller.js';
import { ShareAccess } from './share-access.js';

export const GATE = {
  controllers: [ButtonClicksController, RegisterViewController, GateFormController],
  providers: [
    ClickButtonHandler,
    GetViewingAccessHandler,
    LocateSharedHandler,
    PasswordTries,
    RegisterViewHandler,
    ShareAccess,
  ],
} satisfies ModuleMetadata;
