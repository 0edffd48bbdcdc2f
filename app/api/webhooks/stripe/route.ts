import { webhookRoute } from '#lib/http/webhook-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webhookRoute('/api/webhooks/stripe', 'stripe')
