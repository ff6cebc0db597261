import type { EntityManager } from '@mikro-orm/postgresql';
import { outcomeOf } from '../tasks/run-task.js';
import type { Tasks } from '../tasks/tasks.js';
import { MailSender } from './mail-sender.js';
import { type Mailer, MailRefused } from './ports/mailer.js';

const sender = new MailSender({} as EntityManager, {} as Tasks, {} as Mailer);
const afterFailures = (failures: number, error: Error) => outcomeOf(sender, { failures }, error);

describe('MailSender', () => {
  it('tries a mail again later and later, and gives it up at the seventh error', () => {
    const away = new Error('connect ECONNREFUSED');
    const minutes = [0, 1, 2, 3, 4, 5].map((failures) => {
      const outcome = afterFailures(failures, away);
      return outcome.is === 'failed' ? outcome.delayMs / 60_000 : outcome.is;
    });
    expect(minutes).toEqual([1, 5, 15, 60, 180, 480]);
    expect(afterFailures(6, away)).toEqual({ is: 'dead' });
  });

  it('gives a mail up at once that the server refuses', () => {
    expect(afterFailures(0, new MailRefused('Nobody here'))).toEqual({ is: 'dead' });
  });
});
