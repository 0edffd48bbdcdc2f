<?php
/**
 * Languages: the texts of the plugin, and the language of the form.
 *
 * @package Venue_Booking
 */

defined( 'ABSPATH' ) || exit;

/**
 * Loads the German texts for every German locale: WordPress itself would look for a file of each of them (de_AT, de_DE_formal).
 */
function venue_booking_load_texts(): void {
	$locale = determine_locale();
	if ( str_starts_with( $locale, 'de' ) ) {
		load_textdomain( 'venue-booking', dirname( VENUE_BOOKING_FILE ) . '/languages/venue-booking-de_DE.mo', $locale );
	}
}

/**
 * Returns the language of a form, `de` or `en`: the wanted one, else that of the site.
 *
 * @param string $wanted A language, or an empty text.
 */
function venue_booking_language( string $wanted ): string {
	if ( in_array( $wanted, array( 'de', 'en' ), true ) ) {
		return $wanted;
	}
	return str_starts_with( get_locale(), 'de' ) ? 'de' : 'en';
}

/**
 * Returns a text for guests in the language of the form, which is not always that of the site.
 *
 * @param string $english  The text in English.
 * @param string $language `de` or `en`.
 */
function venue_booking_guest_text( string $english, string $language ): string {
	static $german = null;
	if ( 'de' !== $language ) {
		return $english;
	}
	$german ??= include dirname( VENUE_BOOKING_FILE ) . '/languages/venue-booking-de_DE.l10n.php';
	return $german['messages'][ $english ] ?? $english;
}
