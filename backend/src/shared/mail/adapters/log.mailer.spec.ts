import { Logger } from '@nestjs/common';
import { describeMailer } from '../ports/mailer.contract.js';
import { LogMailer } from './log.mailer.js';

beforeAll(() => Logger.overrideLogger(false));

describeMailer('LogMailer', async () => ({ mailer: new LogMailer(), stop: async () => {} }));
