import { missing, nowSeconds, StripeRefusal, stripeId } from './stripe-forms.ts'

export type StripeAccount = {
  id: string
  country: string
  metadata: unknown
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  due: string[]
  disabledReason: string | null
  /** Whether the owner has taken this platform's access away. */
  isDeauthorized: boolean
}

/** An account link: a page that can be opened once. */
type AccountLink = { account: string; returnUrl: string; refreshUrl: string; isUsed: boolean }

const firstQuestions = ['business_type', 'external_account', 'tos_acceptance.date']

/** The connected accounts of Stripe, and the links to its page that asks owners for what is missing. */
export function makeStripeAccounts() {
  const accounts = new Map<string, StripeAccount>()
  const links = new Map<string, AccountLink>()

  function found(id: string): StripeAccount {
    const account = accounts.get(id)
    if (!account || account.isDeauthorized) {
      const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
      throw new StripeRefusal(403, { type: 'invalid_request_error', code: 'account_invalid', message })
    }
    return account
  }

  /** An account as Stripe shows it. */
  function outside(account: StripeAccount) {
    const { id, country, metadata, chargesEnabled, payoutsEnabled, detailsSubmitted, due, disabledReason } = account
    return {
      ...{ id, object: 'account', country, metadata },
      charges_enabled: chargesEnabled,
      payouts_enabled: payoutsEnabled,
      details_submitted: detailsSubmitted,
      requirements: {
        ...{ currently_due: due, past_due: [], eventually_due: due, pending_verification: [], errors: [] },
        disabled_reason: disabledReason,
        current_deadline: null,
      },
    }
  }

  return {
    accounts,
    outside,

    open({ controller, capabilities, country = 'DE', metadata }: Record<string, unknown>) {
      if (!controller) throw missing('controller')
      if (!(capabilities as Record<string, unknown> | undefined)?.card_payments) throw missing('capabilities')
      if (!/^[A-Z]{2}$/.test(String(country))) {
        throw new StripeRefusal(400, { type: 'invalid_request_error', param: 'country', message: 'Country is unknown' })
      }
      const account: StripeAccount = {
        ...{ id: stripeId('acct'), country: String(country), metadata },
        ...{ chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false },
        ...{ due: [...firstQuestions], disabledReason: 'requirements.past_due', isDeauthorized: false },
      }
      accounts.set(account.id, account)
      return outside(account)
    },

    link({ account, type, return_url: returnUrl, refresh_url: refreshUrl }: Record<string, unknown>) {
      for (const [name, value] of Object.entries({ account, type, return_url: returnUrl, refresh_url: refreshUrl })) {
        if (!value) throw missing(name)
      }
      found(String(account))
      const url = `https://connect.stripe.test/setup/${stripeId('link')}`
      const addresses = { returnUrl: String(returnUrl), refreshUrl: String(refreshUrl) }
      links.set(url, { account: String(account), ...addresses, isUsed: false })
      return { object: 'account_link', created: nowSeconds(), expires_at: nowSeconds() + 300, url }
    },

    read: (id: string) => outside(found(id)),

    /** An owner opens a link. Returns the address to which the page leads back after `work`; a used link leads elsewhere. */
    visit(url: string, work: (account: StripeAccount) => void = () => {}): string {
      const link = links.get(url)
      if (!link) throw new Error('The stand-in has no such link')
      if (link.isUsed) return link.refreshUrl
      link.isUsed = true
      work(found(link.account))
      return link.returnUrl
    },

    /** The owner answers all questions, and Stripe is content. */
    complete(account: StripeAccount): void {
      const done = { chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true, due: [], disabledReason: null }
      Object.assign(account, done)
    },
  }
}
