import { resendWebhookRoute } from '#lib/http/resend-webhook-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resendWebhookRoute('/api/webhooks/resend')
