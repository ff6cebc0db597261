import { defineEntity, p } from '@mikro-orm/core';
import { Tenant } from '../../../accounts/entities.js';

const TenantUsageMonthSchema = defineEntity({
  name: 'TenantUsageMonth',
  properties: {
    tenantId: () =>
      p
        .manyToOne(Tenant)
        .mapToPk()
        .joinColumn('tenant_id')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action'),
    /** For example `2026-11`, in UTC. */
    month: p.text().primary(),
    storageBytes: p.bigint('number'),
    recordings: p.integer(),
    /** Total duration of the recordings. */
    minutes: p.integer(),
  },
});

/** A tenant's last counted usage in a month. */
export class TenantUsageMonth extends TenantUsageMonthSchema.class {}
TenantUsageMonthSchema.setClass(TenantUsageMonth);

export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);
