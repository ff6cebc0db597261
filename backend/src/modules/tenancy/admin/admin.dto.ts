import { z } from 'zod';

export const AdminDashboardResponse = z
  .object({
    overview: z.object({
      totalTenants: z.number().int(),
      totalUsers: z.number().int(),
      totalRecordings: z.number().int(),
    }),
    planDistribution: z
      .array(z.object({ planName: z.string(), tenantCount: z.number().int() }))
      .describe('Plans with tenants, most used first'),
  })
  .meta({ id: 'AdminDashboard' });
export type AdminDashboardResponse = z.infer<typeof AdminDashboardResponse>;
