import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the pictures of a venue. */
export const pictureTexts = {
  pictures: { en: 'Pictures', de: 'Bilder' },
  screens: { en: 'Screens', de: 'Bereiche' },
  logo: { en: 'Logo', de: 'Logo' },
  logoHint: {
    en: 'Beside the name of the venue on guest pages, at most 40 pixels high. Transparent parts stay transparent.',
    de: 'Neben dem Namen des Hauses auf den Seiten der Gäste, höchstens 40 Pixel hoch. Durchsichtiges bleibt durchsichtig.',
  },
  header: { en: 'Picture at the head of the pages', de: 'Bild am Kopf der Seiten' },
  headerHint: {
    en: 'A wide picture of the venue, best 1600 pixels wide or more.',
    de: 'Ein breites Bild des Hauses, am besten 1600 Pixel breit oder mehr.',
  },
  ownPage: { en: 'The page of the venue', de: 'Die Seite des Hauses' },
  ownPageHint: {
    en: 'Its QR code is for the door, the tables and the bill. It can be printed at any size.',
    de: 'Der QR-Code ist für Tür, Tische und Rechnung. Er lässt sich in jeder Größe drucken.',
  },
  qr: { en: 'QR code of the page', de: 'QR-Code der Seite' },
  openPage: { en: 'Open the page', de: 'Seite öffnen' },
  saveQr: { en: 'Download the QR code', de: 'QR-Code herunterladen' },
  others: { en: 'No longer on a menu', de: 'Nicht mehr auf einer Karte' },
  othersHint: {
    en: 'These pictures are shown again when an item of that name is back on its menu.',
    de: 'Diese Bilder sind wieder zu sehen, sobald ein Artikel dieses Namens zurück auf seiner Karte ist.',
  },
  noMenus: {
    en: 'There are no menus yet. They come with the venue file.',
    de: 'Es gibt noch keine Karten. Sie kommen mit der Datei des Hauses.',
  },
  forms: { en: 'JPEG, PNG or WebP.', de: 'JPEG, PNG oder WebP.' },
  drop: {
    en: 'A file can also be dropped on its place.',
    de: 'Eine Datei lässt sich auch auf ihren Platz ziehen.',
  },
  upload: { en: 'Upload', de: 'Hochladen' },
  replace: { en: 'Replace', de: 'Ersetzen' },
  remove: { en: 'Remove', de: 'Entfernen' },
  uploadFor: (name: string): Text => ({ en: `Upload a picture: ${name}`, de: `Bild hochladen: ${name}` }),
  replaceOf: (name: string): Text => ({ en: `Replace the picture: ${name}`, de: `Bild ersetzen: ${name}` }),
  removeOf: (name: string): Text => ({ en: `Remove the picture: ${name}`, de: `Bild entfernen: ${name}` }),
  none: { en: 'No picture', de: 'Kein Bild' },
  sending: { en: 'Sending…', de: 'Wird gesendet …' },
  fromFile: {
    en: 'This picture comes from the venue file, which takes precedence.',
    de: 'Dieses Bild kommt aus der Datei des Hauses, die Vorrang hat.',
  },
  elsewhere: {
    en: 'It is on another host, so guest pages do not show it.',
    de: 'Es liegt auf einem anderen Server, darum zeigen es die Seiten der Gäste nicht.',
  },
  hidden: {
    en: 'An uploaded picture is kept, but not shown.',
    de: 'Ein hochgeladenes Bild ist aufbewahrt, aber nicht zu sehen.',
  },
  alt: { en: 'What it shows, for people who do not see it', de: 'Was zu sehen ist, für Menschen, die es nicht sehen' },
  save: { en: 'Save', de: 'Speichern' },
  placed: (name: string): Text => ({ en: `${name}: picture saved`, de: `${name}: Bild gespeichert` }),
  removed: (name: string): Text => ({ en: `${name}: picture removed`, de: `${name}: Bild entfernt` }),
  described: { en: 'Description saved', de: 'Beschreibung gespeichert' },
  preview: { en: 'What guests see', de: 'Was Gäste sehen' },
  page: { en: 'Page', de: 'Seite' },
  menu: { en: 'Menu', de: 'Karte' },
} as const
