import { webhooksApi as generated } from './generated/webhooks.js';

const webhooksApi = generated.enhanceEndpoints({
  addTagTypes: ['Webhooks', 'Deliveries'],
  endpoints: {
    listWebhooks: { providesTags: ['Webhooks'] },
    createWebhook: { invalidatesTags: ['Webhooks'] },
    changeWebhook: { invalidatesTags: ['Webhooks'] },
    removeWebhook: { invalidatesTags: ['Webhooks'] },
    listWebhookDeliveries: { providesTags: ['Deliveries'] },
    testWebhook: { invalidatesTags: ['Deliveries'] },
    redeliverWebhook: { invalidatesTags: ['Deliveries'] },
  },
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useRedeliverWebhookMutation,
} = webhooksApi;
export type { Webhook, WebhookDelivery } from './generated/webhooks.js';
