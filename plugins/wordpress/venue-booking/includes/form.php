<?php
/**
 * The form on a page: the element of the widget, with a link in it that leads to the venue without scripts.
 *
 * @package Venue_Booking
 */

defined( 'ABSPATH' ) || exit;

const VENUE_BOOKING_SCRIPT = 'venue-booking';

/**
 * Renders the shortcode: [venue_booking mode="events" lang="de"].
 *
 * @param mixed $attributes Its attributes; an empty text if it has none.
 */
function venue_booking_render_shortcode( $attributes ): string {
	$attributes = shortcode_atts(
		array(
			'mode'  => 'reserve',
			'type'  => '',
			'party' => '',
			'lang'  => '',
			'venue' => '',
		),
		$attributes,
		'venue_booking'
	);
	return venue_booking_render_form( $attributes );
}

/**
 * Returns the form, and asks for the script of the widget on this page. Without settings it is empty for guests, and says to those who
 * can change them what to do.
 *
 * @param array<string, mixed> $attributes The attributes of the block or the shortcode, as an author wrote them.
 */
function venue_booking_render_form( array $attributes ): string {
	$settings = venue_booking_settings();
	$text     = static fn( string $name ): string => is_scalar( $attributes[ $name ] ?? null ) ? trim( (string) $attributes[ $name ] ) : '';
	if ( '' === $settings['service'] || '' === $settings['venue'] || '' === $settings['key'] ) {
		return current_user_can( 'manage_options' ) ? venue_booking_missing_settings() : '';
	}

	$mode     = in_array( $text( 'mode' ), array( 'events', 'vouchers' ), true ) ? $text( 'mode' ) : 'reserve';
	$type     = 'reserve' === $mode && preg_match( '/^[A-Za-z]{1,40}$/D', $text( 'type' ) ) ? $text( 'type' ) : '';
	$party    = 'reserve' === $mode ? min( 200, absint( $text( 'party' ) ) ) : 0;
	$language = venue_booking_language( $text( 'lang' ) );
	$venue    = venue_booking_is_slug( $text( 'venue' ) ) ? $text( 'venue' ) : $settings['venue'];
	$link     = venue_booking_link( $settings['service'], $venue, compact( 'mode', 'type', 'party', 'language' ) );
	if ( is_feed() ) {
		return $link;
	}

	// The address comes from the settings alone: an author of a page must not choose a script for its readers.
	wp_enqueue_script( VENUE_BOOKING_SCRIPT, $settings['service'] . '/widget/v1.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The service says how long browsers keep it.

	$names = array_filter(
		array(
			'venue' => $venue,
			'key'   => $settings['key'],
			'mode'  => 'reserve' === $mode ? '' : $mode,
			'type'  => $type,
			'party' => $party > 0 ? (string) $party : '',
			'lang'  => $language,
		),
		static fn( string $value ): bool => '' !== $value
	);
	$tag   = '<venue-booking';
	foreach ( $names as $name => $value ) {
		$tag .= ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	return $tag . '>' . $link . '</venue-booking>';
}

/**
 * Loads the script of the widget as a module. wp_enqueue_script_module exists since WordPress 6.5 only.
 *
 * @param string $tag    The script tag.
 * @param string $handle Its name.
 */
function venue_booking_as_module( string $tag, string $handle ): string {
	if ( VENUE_BOOKING_SCRIPT !== $handle ) {
		return $tag;
	}
	$plain = preg_replace( '/\stype=(["\'])[^"\']*\1/', '', $tag );
	return str_replace( '<script ', '<script type="module" ', (string) $plain );
}

/**
 * Returns the link that readers without scripts follow: to the venue's own page, or else its telephone number. Empty if the check has
 * found neither.
 *
 * @param string               $service The address of the service.
 * @param string               $venue   The slug of the venue.
 * @param array<string, mixed> $form    The mode, type, party and language of the form.
 */
function venue_booking_link( string $service, string $venue, array $form ): string {
	$fallback = (array) get_option( VENUE_BOOKING_FALLBACK, array() );
	$known    = ( $fallback['of'] ?? '' ) === $service . '/v/' . $venue;
	$language = $form['language'];
	if ( $known && empty( $fallback['page'] ) ) {
		$phone = is_string( $fallback['phone'] ?? null ) ? $fallback['phone'] : '';
		$dial  = preg_replace( '/[^+\d]/', '', (string) preg_replace( '/^(\+\d+ *)\(0\)/', '$1', $phone ) );
		if ( '' === $dial || null === $dial ) {
			return '';
		}
		$call = venue_booking_guest_text( 'Call us: %s', $language );
		return sprintf( '<a href="%s">%s</a>', esc_url( 'tel:' . $dial, array( 'tel' ) ), esc_html( sprintf( $call, $phone ) ) );
	}
	$texts   = array(
		'reserve'  => 'Book online',
		'events'   => 'See the events',
		'vouchers' => 'Buy a voucher',
	);
	$address = add_query_arg(
		array_filter(
			array(
				'lang'         => $language,
				'resourceType' => $form['type'],
				'partySize'    => $form['party'],
			)
		),
		$service . '/v/' . $venue . '/' . $form['mode']
	);
	return sprintf( '<a href="%s">%s</a>', esc_url( $address ), esc_html( venue_booking_guest_text( $texts[ $form['mode'] ], $language ) ) );
}

/**
 * Says to somebody who can change the settings that they are missing.
 */
function venue_booking_missing_settings(): string {
	return sprintf(
		'<p>%s <a href="%s">%s</a></p>',
		esc_html__( 'The booking form is not shown to guests: address, venue or key is missing.', 'venue-booking' ),
		esc_url( venue_booking_settings_address() ),
		esc_html__( 'Settings of the booking form', 'venue-booking' )
	);
}
