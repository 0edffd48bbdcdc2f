/** The name of the event of the window after each live event of the venue, for parts that no screen draws. */
export const venueChanged = 'venue-changed'
