import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Plan } from '../plans/plan.entity.js';
import type { VocabularyWord } from '../../../shared/transcripts/spelled-right.js';

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
    /** `#rrggbb` of shared pages; null for the product's color. */
    color: p.text().nullable(),
    /** Color in the dark theme; null if `color` applies there too. */
    darkColor: p.text().nullable(),
    /** Whether a user chose the name. An individual tenant's generated name is never shown. */
    isNamed: p.boolean().default(false),
    vocabulary: p.json<VocabularyWord[]>().default([]),
    /** Default language of recordings as a BCP 47 tag; null detects it. */
    spokenLanguage: p.text().nullable(),
    /** Applies to members who sign in with a password. */
    requiresSecondFactor: p.boolean().default(false),
    /** Incremented by every change an admin makes. */
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

  /** Unset fields are kept. A null color is the product's; a null dark color means the same as the light one. */
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
