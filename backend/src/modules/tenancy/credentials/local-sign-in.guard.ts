import { type CanActivate, Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

/** Refuses routes that need a local password if users sign in only through the provider. */
@Injectable()
export class LocalSignIn implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(): boolean {
    const { local, provider } = this.config.signIn;
    if (!local) throw TENANCY_ERRORS.localSignInOff(provider!.name);
    return true;
  }
}
