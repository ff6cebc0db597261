import { EntityManager } from '@mikro-orm/postgresql';
import { inContext } from '../../src/shared/database/request-context.js';
import type { TestProduct } from './product.js';

export const asTheProduct = <T>({ app }: TestProduct, work: () => Promise<T>): Promise<T> =>
  inContext(app.get(EntityManager), work);
