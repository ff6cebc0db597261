import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '../../src/modules/accounts/credentials/session.entity.js';
import { SESSION_COOKIE } from '../../src/shared/auth/session-cookie.js';
import { TestBrowser, type TestProduct } from './product.js';

export interface Person {
  id: string;
  email: string;
  tenantId: string;
  browser: TestBrowser;
}

export async function aPerson(product: TestProduct, email = `${randomUUID()}@example.com`): Promise<Person> {
  const token = randomBytes(32).toString('base64url');
  const [person] = await product.database.query<{ id: string; tenantId: string }>(
    `with person as (
       insert into user_account (id, email, first_name, last_name, bio, is_internal_admin, created_at)
       values (uuidv7(), $1, '', '', '', false, now()) returning id),
     home as (
       insert into tenant (id, name, type, subscription_status, plan_id, created_at)
       select uuidv7(), split_part($1, '@', 1), 'individual', 'active', id, now()
       from subscription_plan where name = 'free' returning id),
     joined as (
       insert into membership (id, user_id, tenant_id, role)
       select uuidv7(), person.id, home.id, 'owner' from person, home)
     insert into session (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
     select uuidv7(), $2, person.id, 'A test', now(), now(), now() + interval '1 hour' from person
     returning user_id as id, (select id from home) as "tenantId"`,
    [email, hashToken(token)],
  );
  const browser = new TestBrowser(product.origin);
  browser.cookies.set(SESSION_COOKIE, token);
  return { ...person!, email, browser };
}
