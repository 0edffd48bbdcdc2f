<?php
/**
 * The settings: address of the service, venue and publishable key.
 *
 * @package Venue_Booking
 */

defined( 'ABSPATH' ) || exit;

const VENUE_BOOKING_SETTINGS = 'venue_booking_settings';
const VENUE_BOOKING_FALLBACK = 'venue_booking_fallback';

/**
 * Registers the option, so that every way of storing it is sanitized.
 */
function venue_booking_register_settings(): void {
	register_setting(
		'venue_booking',
		VENUE_BOOKING_SETTINGS,
		array(
			'type'              => 'object',
			'sanitize_callback' => 'venue_booking_sanitize_settings',
			'show_in_rest'      => false,
			'default'           => array(),
		)
	);
}

/**
 * Returns the settings. A value of the wrong form, which somebody wrote into the database, is empty: a secret key never
 * reaches a page.
 *
 * @return array{service: string, venue: string, key: string}
 */
function venue_booking_settings(): array {
	$stored = (array) get_option( VENUE_BOOKING_SETTINGS, array() );
	$text   = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
	return array(
		'service' => (string) venue_booking_service_address( $text( 'service' ) ),
		'venue'   => venue_booking_is_slug( $text( 'venue' ) ) ? $text( 'venue' ) : '',
		'key'     => venue_booking_is_publishable( $text( 'key' ) ) ? $text( 'key' ) : '',
	);
}

/**
 * Sanitizes what was typed. A field with a mistake keeps its stored value, and the mistake is named.
 *
 * @param mixed $typed The fields of the form.
 * @return array{service: string, venue: string, key: string}
 */
function venue_booking_sanitize_settings( $typed ): array {
	$settings = venue_booking_settings();
	$typed    = is_array( $typed ) ? $typed : array();
	$text     = static fn( string $name ): string => is_string( $typed[ $name ] ?? null ) ? trim( sanitize_text_field( $typed[ $name ] ) ) : '';

	$service = '' === $text( 'service' ) ? '' : venue_booking_service_address( $text( 'service' ) );
	if ( null === $service ) {
		venue_booking_add_mistake( 'service', __( 'The address of the service must begin with https://. Only a service on this computer (localhost) may be reached by http://. The stored address was kept.', 'venue-booking' ) );
	} else {
		$settings['service'] = $service;
	}

	$venue = strtolower( $text( 'venue' ) );
	if ( '' !== $venue && ! venue_booking_is_slug( $venue ) ) {
		venue_booking_add_mistake( 'venue', __( 'The venue must be the short name from its address: lower-case letters, digits and dashes, such as copper-cue. The stored venue was kept.', 'venue-booking' ) );
	} else {
		$settings['venue'] = $venue;
	}

	$key = $text( 'key' );
	if ( str_contains( $key, 'svc_sk_' ) ) {
		venue_booking_add_mistake( 'key', __( 'This is a secret key, and it was not stored: the key of a website can be read by everybody. If a secret key was ever on a page, revoke it in the console of the booking service. Use a key for websites; it begins with svc_pk_.', 'venue-booking' ) );
	} elseif ( '' !== $key && ! venue_booking_is_publishable( $key ) ) {
		venue_booking_add_mistake( 'key', __( 'A key for websites begins with svc_pk_, and 32 characters follow. Copy it whole. The stored key was kept.', 'venue-booking' ) );
	} else {
		$settings['key'] = $key;
	}
	return $settings;
}

/**
 * Shows a mistake above the settings page. WordPress sanitizes an option twice when it is stored for the first time, and the
 * settings page is loaded only in the admin.
 *
 * @param string $field The field.
 * @param string $text  What is wrong, translated.
 */
function venue_booking_add_mistake( string $field, string $text ): void {
	if ( ! function_exists( 'add_settings_error' ) ) {
		return;
	}
	$code  = 'venue_booking_' . $field;
	$known = wp_list_pluck( get_settings_errors( VENUE_BOOKING_SETTINGS ), 'code' );
	if ( ! in_array( $code, $known, true ) ) {
		add_settings_error( VENUE_BOOKING_SETTINGS, $code, $text );
	}
}

/**
 * Returns an address as scheme, host and port, or null if it is not one: https, and http only on this computer.
 *
 * @param string $typed The address; without a scheme, https is meant.
 */
function venue_booking_service_address( string $typed ): ?string {
	$parts  = wp_parse_url( str_contains( $typed, '://' ) ? $typed : 'https://' . $typed );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	if ( ! is_array( $parts ) || isset( $parts['user'] ) || ! preg_match( '/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])$/', $host ) ) {
		return null;
	}
	$here = in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) || str_ends_with( $host, '.localhost' );
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && $here ) ) {
		return null;
	}
	return venue_booking_origin( $parts );
}

/**
 * Returns the origin of this website as browsers write it, which is what a key has to allow.
 */
function venue_booking_own_origin(): string {
	$parts = wp_parse_url( home_url() );
	return is_array( $parts ) ? venue_booking_origin( $parts ) : '';
}

/**
 * Returns scheme, host and port in lower case, without the usual port of the scheme, and an international name in ASCII.
 *
 * @param array<string, int|string> $parts Parts of an address, by wp_parse_url.
 */
function venue_booking_origin( array $parts ): string {
	$scheme = strtolower( (string) ( $parts['scheme'] ?? '' ) );
	$host   = strtolower( (string) ( $parts['host'] ?? '' ) );
	if ( preg_match( '/[^\x20-\x7e]/', $host ) && function_exists( 'idn_to_ascii' ) ) {
		$ascii = idn_to_ascii( $host );
		$host  = false === $ascii ? $host : $ascii;
	}
	$port  = (int) ( $parts['port'] ?? 0 );
	$usual = 'https' === $scheme ? 443 : 80;
	return $scheme . '://' . $host . ( 0 === $port || $usual === $port ? '' : ':' . $port );
}

/**
 * Tells whether a text has the form of a venue's slug.
 *
 * @param string $text The text.
 */
function venue_booking_is_slug( string $text ): bool {
	return strlen( $text ) <= 80 && 1 === preg_match( '/^[a-z0-9]+(-[a-z0-9]+)*$/D', $text );
}

/**
 * Tells whether a text has the form of a publishable key.
 *
 * @param string $text The text.
 */
function venue_booking_is_publishable( string $text ): bool {
	return 1 === preg_match( '/^svc_pk_[A-Za-z0-9_-]{32}$/D', $text );
}
