import type { IdentityProviderSetting } from '#lib/env/identity.ts'
import { SignInRefused } from './refused.ts'

/** Signatures by keys that a provider publishes. One with the secret of the client would prove that this service could have made it. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/**
 * Refuses an ID token that the provider has not signed for this service with one of its published keys. OpenID Connect lets
 * a client trust the token endpoint by its TLS alone. Ours: an impostor in its place, such as a proxy with a certificate
 * that this computer accepts, cannot sign. The other claims are checked by @auth/core. Throws SignInRefused.
 */
export async function requireSignedIdToken(
  { issuer, clientId }: Pick<IdentityProviderSetting, 'issuer' | 'clientId'>,
  idToken: string | undefined,
  fetchProtected: typeof fetch,
): Promise<void> {
  const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
  try {
    const answer = await fetchProtected(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const { jwks_uri } = (await answer.json()) as { jwks_uri: string }
    const keys = createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: fetchProtected })
    await jwtVerify(idToken ?? '', keys, { audience: clientId, algorithms })
  } catch (error) {
    throw new SignInRefused('the ID token is not signed by the provider', { cause: error })
  }
}
