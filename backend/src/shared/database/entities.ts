import type { Constructor, EntityClass } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

export type { EntityClass };
export type MigrationClass = Constructor<Migration>;
