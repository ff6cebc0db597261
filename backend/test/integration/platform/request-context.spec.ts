import { EntityManager } from '@mikro-orm/postgresql';
import { Tenant } from '../../../src/modules/accounts/tenants/tenant.entity.js';
import { inContext } from '../../../src/shared/database/request-context.js';
import { startProduct } from '../../support/product.js';

const product = await startProduct();
const em: EntityManager = product.app.get(EntityManager);

describe('A query without a context', () => {
  afterAll(() => product.stop());

  it('is refused by MikroORM where it is a call of the entity manager', async () => {
    await expect(em.count(Tenant)).rejects.toThrow('global EntityManager');
    await expect(inContext(em, () => em.count(Tenant))).resolves.toBe(0);
  });

  it('fails the test where it is raw SQL, also when nobody hears its error', async () => {
    await expect(em.execute('select 1')).rejects.toThrow('without a context: select 1');
    await expect(inContext(em, () => em.execute('select 1 as one'))).resolves.toEqual([{ one: 1 }]);

    expect(product.queriesWithoutContext.splice(0)).toEqual(['select 1']);
  });
});
