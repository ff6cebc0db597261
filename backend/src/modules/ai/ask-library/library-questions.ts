import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AI_ERRORS } from '../ai.errors.js';
import { AskedQuestion } from './library-answer.js';
import { changeRows, isoTime, selectRows } from '../../../shared/database/rows.js';

const Row = AskedQuestion.extend({ askedAt: isoTime });

const KEPT = 50;

/**
 * A user's questions to their library, visible only to them. Answers are not stored, so current access rights always
 * apply.
 */
@Injectable()
export class LibraryQuestions {
  constructor(private readonly em: EntityManager) {}

  /** Repeating a question moves it to the end. */
  async keep({ id: userId, tenantId }: CurrentUser, question: string): Promise<void> {
    await changeRows(
      this.em,
      `with asked as (delete from library_question where user_id = ? and (question = ? or id in (
         select id from library_question where user_id = ? order by id desc offset ${KEPT - 1})))
       insert into library_question (id, tenant_id, user_id, question, created_at) values (?, ?, ?, ?, now())`,
      [userId, question, userId, uuidv7(), tenantId, userId, question],
    );
  }

  /** Latest first. */
  list({ id, tenantId }: CurrentUser): Promise<AskedQuestion[]> {
    return selectRows(
      this.em,
      Row,
      `select id, question, created_at as asked_at from library_question
       where user_id = ? and tenant_id = ? order by id desc`,
      [id, tenantId],
    );
  }

  async forget({ id }: CurrentUser): Promise<void> {
    await this.em.execute('delete from library_question where user_id = ?', [id]);
  }

  /** @throws AI_ERRORS.askedQuestionNotFound */
  async forgetOne({ id: userId }: CurrentUser, id: string): Promise<void> {
    const forgotten = await changeRows(this.em, 'delete from library_question where user_id = ? and id = ?', [
      userId,
      id,
    ]);
    if (forgotten === 0) throw AI_ERRORS.askedQuestionNotFound();
  }
}
