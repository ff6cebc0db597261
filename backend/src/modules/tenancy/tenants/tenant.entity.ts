import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { VocabularyWord } from '../../../shared/people/get-vocabulary.query.js';
import { Plan } from '../plans/plan.entity.js';

export const TENANT_TYPES = ['individual', 'company'] as const;
export type TenantType = (typeof TENANT_TYPES)[number];

const TenantSchema = defineEntity({
  name: 'Tenant',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    type: p.text().$type<TenantType>(),
    subscriptionStatus: p.text(),
    plan: () => p.manyToOne(Plan).index(),
    /** `#rrggbb`: of the pages that it shares; null for the product's own. */
    color: p.text().nullable(),
    /** The same in the dark; null where that is `color` too. */
    darkColor: p.text().nullable(),
    /** Whether a person chose the name: that of an individual tenant is made up otherwise, and shown to nobody. */
    isNamed: p.boolean().default(false),
    /** How its names are spelled. */
    vocabulary: p.json<VocabularyWord[]>().default([]),
    /** What its recordings are in unless they say otherwise, as BCP 47; null to find it out. */
    spokenLanguage: p.text().nullable(),
    /** Of everybody who signs in to it with a password. */
    requiresSecondFactor: p.boolean().default(false),
    /** Raised by every change that an admin makes. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

interface BrandWords {
  name?: string | undefined;
  color?: string | null | undefined;
  darkColor?: string | null | undefined;
}

export class Tenant extends TenantSchema.class {
  static found(input: { name: string; type: TenantType; plan: Plan }): Tenant {
    const tenant = new Tenant();
    tenant.id = uuidv7();
    tenant.name = input.name;
    tenant.type = input.type;
    tenant.subscriptionStatus = 'active';
    tenant.plan = input.plan;
    tenant.color = null;
    tenant.darkColor = null;
    tenant.isNamed = input.type === 'company';
    tenant.vocabulary = [];
    tenant.spokenLanguage = null;
    tenant.requiresSecondFactor = false;
    tenant.version = 1;
    tenant.createdAt = new Date();
    return tenant;
  }

  /** What is not given stays. A null color is the product's own, a null one in the dark the same as in the light. */
  brand({ name, color, darkColor }: BrandWords): void {
    if (name !== undefined) {
      this.name = name;
      this.isNamed = true;
    }
    if (color !== undefined) this.color = color;
    if (darkColor !== undefined) this.darkColor = darkColor;
    this.version++;
  }

  subscribeTo(plan: Plan): void {
    this.plan = plan;
    this.version++;
  }
}
TenantSchema.setClass(Tenant);
