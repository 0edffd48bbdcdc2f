import { fallbackRoute } from '#lib/http/fallback-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fallbackRoute
