import type { Text } from '#lib/i18n/locale.ts'

export const texts = {
  title: { en: 'Your venue', de: 'Ihr Haus' },
  step: { en: 'Step 1 of 7', de: 'Schritt 1 von 7' },
  name: { en: 'Name', de: 'Name' },
  street: { en: 'Street and number', de: 'Straße und Nummer' },
  postalCode: { en: 'Postcode', de: 'Postleitzahl' },
  city: { en: 'City', de: 'Ort' },
  country: { en: 'Country', de: 'Land' },
  phone: { en: 'Telephone', de: 'Telefon' },
  email: { en: 'E-mail for guests', de: 'E-Mail für Gäste' },
  more: { en: 'Clock, currency, language, address', de: 'Uhr, Währung, Sprache, Adresse' },
  moreLine: {
    en: 'These stay as they are once the venue is made.',
    de: 'Das bleibt so, wenn das Haus einmal angelegt ist.',
  },
  timezone: { en: 'Clock', de: 'Uhr' },
  currency: { en: 'Currency', de: 'Währung' },
  language: { en: 'Language of your texts', de: 'Sprache Ihrer Texte' },
  slug: { en: 'Address of the page, after /v/', de: 'Adresse der Seite, nach /v/' },
  fromCountry: { en: 'as usual in the country', de: 'wie im Land üblich' },
  fromName: { en: 'from the name', de: 'aus dem Namen' },
  goOn: { en: 'Go on', de: 'Weiter' },
  later: { en: 'Not now', de: 'Nicht jetzt' },
  wrong: { en: 'Please correct the marked fields.', de: 'Bitte die markierten Felder korrigieren.' },
  lost: {
    en: 'No answer from the service. Press again: it makes one venue, not two.',
    de: 'Der Dienst antwortet nicht. Drücken Sie noch einmal: Es wird ein Haus angelegt, nicht zwei.',
  },
  chooseClock: {
    en: 'This country has several clocks. Please choose one.',
    de: 'In diesem Land gelten mehrere Uhren. Bitte wählen Sie eine.',
  },
  chooseCurrency: { en: 'Please choose the currency.', de: 'Bitte wählen Sie die Währung.' },
  chooseCountry: { en: 'Please choose the country.', de: 'Bitte wählen Sie das Land.' },
  noSlug: {
    en: 'Needs a letter or a digit. Otherwise give the address of the page below.',
    de: 'Braucht einen Buchstaben oder eine Ziffer. Sonst geben Sie unten die Adresse der Seite an.',
  },
  english: { en: 'English', de: 'Englisch' },
  german: { en: 'German', de: 'Deutsch' },
  forbiddenTitle: { en: 'Only for owners', de: 'Nur für Inhaber' },
  forbidden: {
    en: 'A new venue is made by an owner of every venue of the organisation.',
    de: 'Ein neues Haus legt an, wer Inhaber aller Häuser der Organisation ist.',
  },
} as const satisfies Record<string, Text>
