import type { Migration } from '@mikro-orm/migrations';

/** An entity class as MikroORM takes it. */
export type EntityClass = new (...args: never[]) => object;

export type MigrationClass = new (...args: never[]) => Migration;
