import type { PayoutStage } from '#lib/house/payouts/payout-record.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** The names of the providers; the built-in one moves no money. */
export const providerWords: Record<string, Text> = {
  stripe: { en: 'Stripe', de: 'Stripe' },
  fake: { en: 'the test provider', de: 'dem Testanbieter' },
}

export const payoutTexts = {
  stages: {
    off: {
      title: { en: 'Online payments are off', de: 'Online-Zahlungen sind aus' },
      line: {
        en: 'The host of this service takes no payments online, so there is no account to connect.',
        de: 'Der Betreiber dieses Dienstes nimmt keine Zahlungen online an, also gibt es kein Konto zu verbinden.',
      },
    },
    none: {
      title: { en: 'No account is connected', de: 'Kein Konto ist verbunden' },
      line: {
        en: 'Guests cannot pay online yet. Connect an account: their money goes straight to it, and from there to your bank.',
        de: 'Gäste können noch nicht online bezahlen. Verbinden Sie ein Konto: Ihr Geld geht direkt dorthin und von dort zu Ihrer Bank.',
      },
    },
    begun: {
      title: { en: 'Begun, not finished', de: 'Begonnen, nicht abgeschlossen' },
      line: {
        en: 'The account exists, but questions are left. Guests cannot pay online yet. Continue where you stopped, also as another owner.',
        de: 'Das Konto besteht, aber es sind Fragen offen. Gäste können noch nicht online bezahlen. Machen Sie weiter, wo Sie aufgehört haben, auch als anderer Inhaber.',
      },
    },
    due: {
      title: { en: 'Something is missing', de: 'Es fehlt noch etwas' },
      line: {
        en: 'Guests cannot pay online until this is answered:',
        de: 'Gäste können nicht online bezahlen, bis das beantwortet ist:',
      },
    },
    checking: {
      title: { en: 'Your details are being checked', de: 'Ihre Angaben werden geprüft' },
      line: {
        en: 'You need to do nothing now. Guests can pay online as soon as the check has ended. This usually takes minutes, at most some days.',
        de: 'Sie müssen jetzt nichts tun. Gäste können online bezahlen, sobald die Prüfung beendet ist. Meist dauert das Minuten, höchstens einige Tage.',
      },
    },
    refused: {
      title: { en: 'The account was refused', de: 'Das Konto wurde abgelehnt' },
      line: {
        en: 'Guests cannot pay online. The provider says why in its own dashboard; ask its support.',
        de: 'Gäste können nicht online bezahlen. Der Anbieter sagt in seinem Dashboard, warum; fragen Sie dort den Support.',
      },
    },
    connected: {
      title: { en: 'Connected', de: 'Verbunden' },
      line: {
        en: 'Guests can pay into your account.',
        de: 'Gäste können auf Ihr Konto bezahlen.',
      },
    },
    named: {
      title: { en: 'Connected by the host', de: 'Vom Betreiber verbunden' },
      line: {
        en: 'The venue file names the account. You can connect it here too; then its state is shown here.',
        de: 'Die Datei des Hauses nennt das Konto. Sie können es auch hier verbinden; dann steht hier sein Stand.',
      },
    },
  } satisfies Record<PayoutStage, { title: Text; line: Text }>,
  connect: (provider: string): Text => ({ en: `Connect with ${provider}`, de: `Mit ${provider} verbinden` }),
  continue: (provider: string): Text => ({ en: `Continue at ${provider}`, de: `Weiter bei ${provider}` }),
  check: { en: 'Check again', de: 'Noch einmal prüfen' },
  checked: { en: 'The account was read again.', de: 'Das Konto wurde neu gelesen.' },
  wait: { en: 'The account is being read …', de: 'Das Konto wird gelesen …' },
  opening: { en: 'The page of the provider opens …', de: 'Die Seite des Anbieters öffnet sich …' },
  linkEnded: {
    en: 'The link had been opened already, or was too old. Continue with a new one.',
    de: 'Der Link war schon geöffnet oder zu alt. Machen Sie mit einem neuen weiter.',
  },
  leaves: {
    en: 'You leave this page and come back to it. It asks for your business, your identity and your bank account; you can stop and continue later.',
    de: 'Sie verlassen diese Seite und kommen zurück. Gefragt wird nach Ihrem Unternehmen, Ihrer Person und Ihrem Bankkonto; Sie können aufhören und später weitermachen.',
  },
  account: (account: string): Text => ({ en: `Account ${account}`, de: `Konto ${account}` }),
  readAt: (when: string): Text => ({ en: `read ${when}`, de: `gelesen ${when}` }),
  noPayout: {
    en: 'The provider does not pay the money out yet: it keeps it for you until this is answered.',
    de: 'Der Anbieter zahlt das Geld noch nicht aus: Er bewahrt es für Sie auf, bis das beantwortet ist.',
  },
  switchedOff: {
    en: 'Taking payments online is switched off for this venue, under Money, so guests still cannot pay here.',
    de: 'Online-Zahlungen sind für dieses Haus ausgeschaltet, unter Geld, deshalb können Gäste hier noch nicht bezahlen.',
  },
  code: (code: string): Text => ({ en: `The provider calls it: ${code}`, de: `Beim Anbieter heißt das: ${code}` }),
  proof: {
    en: 'Only owners who have signed in within the last 10 min connect an account. The audit names you.',
    de: 'Ein Konto verbinden nur Inhaber, die sich in den letzten 10 min angemeldet haben. Das Protokoll nennt Sie.',
  },
} as const
