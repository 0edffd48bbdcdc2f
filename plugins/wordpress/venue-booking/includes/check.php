<?php
/**
 * The check of the settings: asks the service as a page of this website would, and says in words what is wrong.
 *
 * @package Venue_Booking
 */

defined( 'ABSPATH' ) || exit;

/**
 * Checks the settings, and keeps the venue's page or telephone number for readers without scripts.
 *
 * @return array<int, array{kind: string, text: string, code: string}> What to say: `kind` is that of a notice of WordPress, `code` a
 *                                                                     text to copy, or empty.
 */
function venue_booking_check(): array {
	$settings = venue_booking_settings();
	delete_option( VENUE_BOOKING_FALLBACK );
	foreach ( $settings as $value ) {
		if ( '' === $value ) {
			return array( venue_booking_said( 'warning', __( 'Fill in all three fields: the form needs the address, the venue and the key.', 'venue-booking' ) ) );
		}
	}
	$answer = venue_booking_ask( $settings, '' );
	$wrong  = venue_booking_mistake_in( $answer, $settings );
	if ( null !== $wrong ) {
		return array( $wrong );
	}

	/* translators: %s: name of the venue. */
	$right = sprintf( __( 'Connected with %s. The form works on this website.', 'venue-booking' ), venue_booking_text_of( $answer['body'], 'name' ) );
	$said  = array( venue_booking_said( 'success', $right ) );
	return array_merge( $said, venue_booking_check_page( $settings ), venue_booking_check_features( $settings, $answer['body'] ) );
}

/**
 * Returns what keeps the form from working, or null.
 *
 * @param array{status: int, body: array<string, mixed>, failure: string, location: string} $answer   The answer with the venue's profile.
 * @param array{service: string, venue: string, key: string}                                $settings The settings.
 * @return array{kind: string, text: string, code: string}|null
 */
function venue_booking_mistake_in( array $answer, array $settings ): ?array {
	$service = $settings['service'];
	$status  = $answer['status'];
	if ( '' !== $answer['failure'] ) {
		/* translators: 1: address of the service, 2: technical reason. */
		return venue_booking_said( 'error', sprintf( __( 'The service at %1$s cannot be reached: %2$s', 'venue-booking' ), $service, $answer['failure'] ) );
	}
	if ( $status >= 300 && $status < 400 ) {
		/* translators: %s: address of the service. */
		return venue_booking_said( 'error', sprintf( __( '%s leads to another address. Enter the address to which it leads:', 'venue-booking' ), $service ), $answer['location'] );
	}
	if ( 200 === $status && venue_booking_text_of( $answer['body'], 'slug' ) === $settings['venue'] ) {
		return null;
	}
	// Every refusal of the service is a problem with these members.
	if ( ! isset( $answer['body']['type'], $answer['body']['status'], $answer['body']['traceId'] ) ) {
		/* translators: %s: address of the service. */
		return venue_booking_said( 'error', sprintf( __( 'There is no booking service at %s. Enter the address that its guides and its console have.', 'venue-booking' ), $service ) );
	}
	return venue_booking_refusal( basename( venue_booking_text_of( $answer['body'], 'type' ) ), $status, $settings );
}

/**
 * Says why the service refuses the key on this website.
 *
 * @param string                                             $kind     The end of the problem's type.
 * @param int                                                $status   Its status.
 * @param array{service: string, venue: string, key: string} $settings The settings.
 * @return array{kind: string, text: string, code: string}
 */
function venue_booking_refusal( string $kind, int $status, array $settings ): array {
	$venue = $settings['venue'];
	if ( 'api-key-unknown' === $kind || 401 === $status ) {
		return venue_booking_said( 'error', __( 'The service does not know this key: it was mistyped, or revoked. Owners make a new one in the console, under House, Keys.', 'venue-booking' ) );
	}
	if ( 'origin-not-allowed' === $kind ) {
		return venue_booking_said( 'error', __( 'The key does not allow this website. Owners allow it in the console of the service, under House, Keys: choose Websites beside the key, and add exactly this line:', 'venue-booking' ), venue_booking_own_origin() );
	}
	if ( 'key-not-for-venue' === $kind ) {
		/* translators: %s: short name of the venue. */
		return venue_booking_said( 'error', sprintf( __( 'The key belongs to another venue than “%s”. Check both fields.', 'venue-booking' ), $venue ) );
	}
	if ( 404 === $status ) {
		/* translators: %s: short name of the venue. */
		return venue_booking_said( 'error', sprintf( __( 'The service has no venue “%s”. Its short name is the last part of the address of its page.', 'venue-booking' ), $venue ) );
	}
	/* translators: %d: number of an HTTP status. */
	return venue_booking_said( 'error', sprintf( __( 'The service cannot answer now (status %d). Save again in some minutes.', 'venue-booking' ), $status ) );
}

/**
 * Checks whether the venue has a page for readers without scripts, and keeps that or its telephone number.
 *
 * @param array{service: string, venue: string, key: string} $settings The settings.
 * @return array<int, array{kind: string, text: string, code: string}>
 */
function venue_booking_check_page( array $settings ): array {
	$page     = $settings['service'] . '/v/' . $settings['venue'];
	$answer   = wp_remote_head( $page, venue_booking_request() );
	$is_there = 200 === wp_remote_retrieve_response_code( $answer );
	$business = $is_there ? array() : venue_booking_ask( $settings, '/business-info' )['body'];
	$phone    = sanitize_text_field( venue_booking_text_of( $business, 'phone' ) );
	update_option(
		VENUE_BOOKING_FALLBACK,
		array(
			'of'    => $page,
			'page'  => $is_there,
			'phone' => $phone,
		)
	);
	if ( $is_there ) {
		return array();
	}
	return array( venue_booking_said( 'warning', __( 'The venue’s own page is off, so readers without scripts see its telephone number in place of a link. Owners switch the page on in the console of the service, under House. Then save here again.', 'venue-booking' ) ) );
}

/**
 * Says which forms would be empty.
 *
 * @param array{service: string, venue: string, key: string} $settings The settings.
 * @param array<string, mixed>                               $profile  The venue's profile.
 * @return array<int, array{kind: string, text: string, code: string}>
 */
function venue_booking_check_features( array $settings, array $profile ): array {
	$said   = array();
	$events = venue_booking_ask( $settings, '/events' )['body']['events'] ?? null;
	$offers = venue_booking_ask( $settings, '/vouchers/offers' )['body'];
	if ( array() === ( $profile['resourceTypes'] ?? null ) ) {
		$said[] = venue_booking_said( 'info', __( 'Bookings: the venue has nothing that guests can book. Owners enter its tables in the console of the service, under House.', 'venue-booking' ) );
	}
	if ( array() === $events ) {
		$said[] = venue_booking_said( 'info', __( 'Events: the form is empty. Either no event is published, or the plan of the venue has none (it must be Pro or Premium).', 'venue-booking' ) );
	}
	if ( false === ( $offers['onlineSaleAvailable'] ?? null ) ) {
		$said[] = 'not-in-plan' === venue_booking_text_of( $offers, 'unavailableReason' )
			? venue_booking_said( 'info', __( 'Vouchers: the plan of the venue does not have the online sale of vouchers (it must be Premium).', 'venue-booking' ) )
			: venue_booking_said( 'info', __( 'Vouchers: none are sold online at the moment. Owners set their sale in the console of the service, under House.', 'venue-booking' ) );
	}
	return $said;
}

/**
 * Reads a resource of the venue, as a browser on this website would.
 *
 * @param array{service: string, venue: string, key: string} $settings The settings.
 * @param string                                             $path     The path below the venue.
 * @return array{status: int, body: array<string, mixed>, failure: string, location: string} Without an answer, the status is 0 and
 *         `failure` says why.
 */
function venue_booking_ask( array $settings, string $path ): array {
	$headers = array(
		'X-Service-Key' => $settings['key'],
		'Origin'        => venue_booking_own_origin(),
		'Accept'        => 'application/json',
	);
	$answer  = wp_remote_get( $settings['service'] . '/api/venues/' . $settings['venue'] . $path, venue_booking_request( $headers ) );
	if ( is_wp_error( $answer ) ) {
		return array(
			'status'   => 0,
			'body'     => array(),
			'failure'  => $answer->get_error_message(),
			'location' => '',
		);
	}
	$body     = json_decode( wp_remote_retrieve_body( $answer ), true );
	$location = wp_remote_retrieve_header( $answer, 'location' );
	return array(
		'status'   => (int) wp_remote_retrieve_response_code( $answer ),
		'body'     => is_array( $body ) ? $body : array(),
		'failure'  => '',
		'location' => is_string( $location ) ? (string) venue_booking_service_address( $location ) : '',
	);
}

/**
 * Returns the settings of a request: no redirects, no cookies, and a limit of time and size.
 *
 * @param array<string, string> $headers Its headers.
 * @return array<string, mixed>
 */
function venue_booking_request( array $headers = array() ): array {
	return array(
		'timeout'             => 8,
		'redirection'         => 0,
		'limit_response_size' => 1048576,
		'headers'             => $headers,
	);
}

/**
 * Returns a member of an answer if it is a text, else an empty text.
 *
 * @param array<string, mixed> $body The answer.
 * @param string               $name The member.
 */
function venue_booking_text_of( array $body, string $name ): string {
	return is_string( $body[ $name ] ?? null ) ? $body[ $name ] : '';
}

/**
 * Returns one thing that the check says.
 *
 * @param string $kind The kind of a notice: success, info, warning or error.
 * @param string $text What it says, translated.
 * @param string $code A text to copy.
 * @return array{kind: string, text: string, code: string}
 */
function venue_booking_said( string $kind, string $text, string $code = '' ): array {
	return compact( 'kind', 'text', 'code' );
}
