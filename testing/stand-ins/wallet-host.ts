import { afterAll } from 'vitest'
import { rereadEnv } from '#lib/env/env.ts'
import { walletVariables } from '#lib/env/wallet.ts'

/** Makes this process a host with these variables of wallets and no other, until the tests of the file are over. */
export function useWalletHost(): (variables: Record<string, string>) => void {
  const become = (variables: Record<string, string>) => {
    for (const name of Object.keys(walletVariables)) delete process.env[name]
    Object.assign(process.env, variables)
    rereadEnv()
  }
  afterAll(() => become({}))
  return become
}
