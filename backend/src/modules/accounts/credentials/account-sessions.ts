import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LiveSessions } from '../../../shared/auth/live-sessions.js';
import { identifySession } from './identify.js';

@Injectable()
export class AccountSessions extends LiveSessions {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async has(token: string): Promise<boolean> {
    return (await identifySession(this.em, token)) !== null;
  }
}
