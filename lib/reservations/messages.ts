import type { Text } from '#lib/i18n/locale.ts'

/** Messages of a reservation request (decisions 4.2). */
export const reservationMessages = {
  typeNotOffered: (): Text => ({
    en: 'This venue does not offer this type.',
    de: 'Dieser Betrieb bietet diese Art nicht an.',
  }),
  nothingToSend: (): Text => ({
    en: 'There is nothing to send: this booking is over or cancelled, or has no e-mail address.',
    de: 'Es gibt nichts zu senden: Diese Buchung ist vorbei oder storniert, oder sie hat keine E-Mail-Adresse.',
  }),
  closed: (): Text => ({
    en: 'The venue is closed on this day.',
    de: 'Der Betrieb hat an diesem Tag geschlossen.',
  }),
  startNotOffered: (): Text => ({
    en: 'The venue does not take bookings at this time. Use a start that the availability offers.',
    de: 'Zu dieser Zeit nimmt der Betrieb keine Buchungen an. Bitte einen Beginn aus der Verfügbarkeit verwenden.',
  }),
  outsideHours: (): Text => ({
    en: 'The venue is not open for the whole visit, or has a break then. Choose another start or length.',
    de: 'Der Betrieb hat nicht während des ganzen Besuchs geöffnet, oder er hat dann Pause. Bitte Beginn oder Dauer ändern.',
  }),
  startInPast: (): Text => ({
    en: 'This start is in the past.',
    de: 'Dieser Beginn liegt in der Vergangenheit.',
  }),
  emailForDeposit: (): Text => ({
    en: 'A deposit is requested by e-mail: give the e-mail address.',
    de: 'Um eine Anzahlung wird per E-Mail gebeten: Bitte die E-Mail-Adresse angeben.',
  }),
  bookedWithDeposit: (): Text => ({
    en: 'A deposit was requested for this reservation. Cancel it instead.',
    de: 'Für diese Reservierung wurde eine Anzahlung verlangt. Bitte stattdessen stornieren.',
  }),
  durationNotOffered: (): Text => ({
    en: 'The venue does not offer this length.',
    de: 'Diese Dauer bietet der Betrieb nicht an.',
  }),
  lengthFitsNowhere: (): Text => ({
    en: 'A visit of this length does not fit into the opening hours of this day.',
    de: 'Ein Besuch dieser Dauer passt nicht in die Öffnungszeiten dieses Tages.',
  }),
  endNotOffered: (): Text => ({
    en: 'The end must be the start plus a length that the venue offers.',
    de: 'Das Ende muss der Beginn plus eine angebotene Dauer sein.',
  }),
  contradictsDuration: (): Text => ({
    en: 'The end contradicts durationMinutes.',
    de: 'Das Ende widerspricht durationMinutes.',
  }),
  resourceUnknown: (): Text => ({
    en: 'There is no bookable resource with this id.',
    de: 'Es gibt keine buchbare Ressource mit dieser Id.',
  }),
  resourceOfOtherType: (): Text => ({
    en: 'This resource is of another type.',
    de: 'Diese Ressource ist von anderer Art.',
  }),
  resourceTooSmall: (): Text => ({
    en: 'This resource is too small for the party.',
    de: 'Diese Ressource ist zu klein für die Gruppe.',
  }),
  partyTooLarge: (): Text => ({
    en: 'The venue cannot seat a party of this size.',
    de: 'Der Betrieb hat keinen Platz für eine Gruppe dieser Größe.',
  }),
  paused: (): Text => ({
    en: 'Online booking is paused at this time. Please call the venue, or choose a later time.',
    de: 'Zu dieser Zeit pausiert die Online-Buchung. Bitte rufen Sie den Betrieb an, oder wählen Sie eine spätere Zeit.',
  }),
  deposit: (): Text => ({
    en: 'The venue takes a deposit for this booking. Nothing was booked. Agree to the deposit, or choose another time.',
    de: 'Für diese Buchung nimmt der Betrieb eine Anzahlung. Es wurde nichts gebucht. Bitte stimmen Sie der Anzahlung zu, oder wählen Sie eine andere Zeit.',
  }),
  request: (): Text => ({
    en: 'The venue answers bookings of this kind first. Nothing was booked. Send a request, or choose another time.',
    de: 'Buchungen dieser Art beantwortet der Betrieb erst. Es wurde nichts gebucht. Bitte senden Sie eine Anfrage, oder wählen Sie eine andere Zeit.',
  }),
  noOpenRequest: (): Text => ({
    en: 'This request was answered, has ended, or was withdrawn.',
    de: 'Diese Anfrage ist beantwortet, abgelaufen oder zurückgezogen.',
  }),
  notOffered: (): Text => ({
    en: 'The venue has offered no other time, or the offer has ended.',
    de: 'Der Betrieb hat keine andere Zeit angeboten, oder das Angebot ist abgelaufen.',
  }),
  waitsForGuest: (): Text => ({
    en: 'Another time was offered: the guest answers now. To confirm it for the guest, use Confirm.',
    de: 'Es wurde eine andere Zeit angeboten: Jetzt antwortet der Gast. Um sie für den Gast zuzusagen, bestätigen Sie die Buchung.',
  }),
  groupUnknown: (): Text => ({
    en: 'There is no such resource group for this type.',
    de: 'Diese Ressourcengruppe gibt es für diese Art nicht.',
  }),
  extraUnknown: (): Text => ({ en: 'There is no such extra.', de: 'Dieses Extra gibt es nicht.' }),
  extraNotApplying: (): Text => ({
    en: 'This extra does not apply to this type.',
    de: 'Dieses Extra gilt für diese Art nicht.',
  }),
  extraTwice: (): Text => ({
    en: 'This extra is named twice. Use its quantity instead.',
    de: 'Dieses Extra ist doppelt genannt. Bitte die Anzahl (quantity) verwenden.',
  }),
  noSuchReservation: (): Text => ({
    en: 'There is no such reservation.',
    de: 'Diese Reservierung gibt es nicht.',
  }),
  wrongStatus: (status: string): Text => ({
    en: `A reservation that is ${status} does not allow this.`,
    de: `Das geht mit einer Reservierung im Zustand ${status} nicht.`,
  }),
  tooLateToCancel: (): Text => ({
    en: 'It is too late to cancel this reservation here. Please call the venue.',
    de: 'Diese Reservierung lässt sich hier nicht mehr stornieren. Bitte rufen Sie den Betrieb an.',
  }),
  depositWouldBeLost: (): Text => ({
    en: 'The deposit of this reservation is paid and would not be refunded any more.',
    de: 'Die Anzahlung dieser Reservierung ist bezahlt und würde nicht mehr erstattet.',
  }),
  refundNeedsManager: (): Text => ({
    en: 'The deposit is paid, and the guest would not get it back any more. Cancelling refunds it: ask an owner or a manager.',
    de: 'Die Anzahlung ist bezahlt, und der Gast bekäme sie nicht mehr zurück. Eine Stornierung erstattet sie: Fragen Sie Inhaber oder Leitung.',
  }),
  tooLateToReopen: (): Text => ({
    en: 'This reservation ended more than a day ago.',
    de: 'Diese Reservierung ist seit mehr als einem Tag vorbei.',
  }),
  notBegun: (): Text => ({
    en: 'The reservation has not begun yet.',
    de: 'Die Reservierung hat noch nicht begonnen.',
  }),
  sharedWithOthers: (): Text => ({
    en: 'The resource is exclusive now, but this reservation still shares it with others. It can be cancelled, and edited once only one remains.',
    de: 'Die Ressource ist jetzt exklusiv, aber diese Reservierung teilt sie noch mit anderen. Sie kann storniert und erst bearbeitet werden, wenn nur eine übrig ist.',
  }),
  takenBy: (table: string, span: Text, who: string): Text => ({
    en: `${table} is taken from ${span.en}: ${who}.`,
    de: `${table} ist von ${span.de} vergeben: ${who}.`,
  }),
  blockedFor: (table: string, span: Text, reason: string): Text => ({
    en: `${table} is closed from ${span.en}: ${reason}`,
    de: `${table} ist von ${span.de} gesperrt: ${reason}`,
  }),
  stillSits: (table: string, who: string): Text => ({
    en: `${who} still sits at ${table}.`,
    de: `An ${table} sitzt noch ${who}.`,
  }),
  andMore: (more: number): Text => ({ en: `And ${more} more.`, de: `Und ${more} weitere.` }),
  tooFewSeats: (table: string): Text => ({
    en: `${table} has too few free seats at that time.`,
    de: `${table} hat zu dieser Zeit zu wenige freie Plätze.`,
  }),
  blockedByBookings: (bookings: readonly string[]): Text => ({
    en: `The table is booked then: ${bookings.join(', ')}. Move these bookings first.`,
    de: `Der Tisch ist dann gebucht: ${bookings.join(', ')}. Setzen Sie zuerst diese Buchungen um.`,
  }),
  blockedAlready: (): Text => ({
    en: 'The table is closed already in a part of this time.',
    de: 'Der Tisch ist in einem Teil dieser Zeit schon gesperrt.',
  }),
  guestUnknown: (): Text => ({
    en: 'This reservation has neither an e-mail address nor a telephone number by which the guest could be known again.',
    de: 'Diese Reservierung hat weder E-Mail-Adresse noch Telefonnummer, an der man den Gast wiedererkennen könnte.',
  }),
  noSuchMerge: (): Text => ({
    en: 'These guests are not merged.',
    de: 'Diese Gäste sind nicht zusammengeführt.',
  }),
  bothMerged: (): Text => ({
    en: 'Both were merged with others before. Separate one of them first.',
    de: 'Beide wurden schon mit anderen zusammengeführt. Trennen Sie zuerst einen davon.',
  }),
  wordsTooLong: (): Text => ({
    en: 'Together the notes of both are too long. Shorten them first.',
    de: 'Zusammen sind die Notizen beider zu lang. Kürzen Sie sie zuerst.',
  }),
  reasonOfBlock: (): Text => ({
    en: 'Say in 1 to 200 characters why the table is closed.',
    de: 'Nennen Sie in 1 bis 200 Zeichen, warum der Tisch gesperrt ist.',
  }),
  noSuchBlock: (): Text => ({
    en: 'There is no such block.',
    de: 'Diese Sperre gibt es nicht.',
  }),
  blockSpan: (days: number): Text => ({
    en: `A block ends after its start, in the future, and lasts ${days} days at most.`,
    de: `Eine Sperre endet nach ihrem Beginn, in der Zukunft, und dauert höchstens ${days} Tage.`,
  }),
  sitsThere: (reference: string): Text => ({
    en: `The party of ${reference} still sits there.`,
    de: `Dort sitzt noch die Gruppe von ${reference}.`,
  }),
  /** To a guest, on the page of the own reservation. */
  youAreSeated: (): Text => ({
    en: 'You are at your table already: nothing was changed. Please ask the staff.',
    de: 'Sie sitzen schon an Ihrem Tisch: Es wurde nichts geändert. Bitte sprechen Sie mit dem Personal.',
  }),
  hasCome: (): Text => ({
    en: 'The party has come: it sits at its table.',
    de: 'Die Gruppe ist da: Sie sitzt an ihrem Tisch.',
  }),
  tabIsOpen: (): Text => ({
    en: 'The party sits at its table, and its bill is open. Close it first.',
    de: 'Die Gruppe sitzt an ihrem Tisch, und ihre Rechnung ist offen. Bitte zuerst abschließen.',
  }),
  isSeated: (): Text => ({
    en: 'The party sits at its table. Move it together with its bill.',
    de: 'Die Gruppe sitzt an ihrem Tisch. Bitte zusammen mit ihrer Rechnung umsetzen.',
  }),
} as const
