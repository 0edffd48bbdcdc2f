<?php
/**
 * The page of the settings, below Settings.
 *
 * @package Venue_Booking
 */

defined( 'ABSPATH' ) || exit;

const VENUE_BOOKING_PAGE = 'venue-booking';

/**
 * Adds the page to the menu.
 */
function venue_booking_add_settings_page(): void {
	add_options_page(
		__( 'Booking form', 'venue-booking' ),
		__( 'Booking form', 'venue-booking' ),
		'manage_options',
		VENUE_BOOKING_PAGE,
		'venue_booking_show_settings_page'
	);
}

/**
 * Adds the fields to the page.
 */
function venue_booking_add_settings_fields(): void {
	add_settings_section( 'venue_booking_service', '', '__return_null', VENUE_BOOKING_PAGE );
	$fields = array(
		'service' => array(
			__( 'Address of the service', 'venue-booking' ),
			__( 'For example https://booking.example. The form and its script come from there.', 'venue-booking' ),
		),
		'venue'   => array(
			__( 'Venue', 'venue-booking' ),
			__( 'The short name in the address of its page: copper-cue in https://booking.example/v/copper-cue.', 'venue-booking' ),
		),
		'key'     => array(
			__( 'Key for websites', 'venue-booking' ),
			__( 'It begins with svc_pk_. Owners make it in the console of the service, under House, Keys. It has to allow the address of this website:', 'venue-booking' ),
		),
	);
	foreach ( $fields as $name => list( $label, $about ) ) {
		add_settings_field(
			'venue_booking_' . $name,
			$label,
			'venue_booking_show_field',
			VENUE_BOOKING_PAGE,
			'venue_booking_service',
			array(
				'label_for' => 'venue_booking_' . $name,
				'name'      => $name,
				'about'     => $about,
				'code'      => 'key' === $name ? venue_booking_own_origin() : '',
			)
		);
	}
}

/**
 * Shows a field.
 *
 * @param array{label_for: string, name: string, about: string, code: string} $field The field.
 */
function venue_booking_show_field( array $field ): void {
	$value = venue_booking_settings()[ $field['name'] ];
	printf(
		'<input class="regular-text code" type="text" id="%1$s" name="%2$s[%3$s]" value="%4$s" aria-describedby="%1$s-about" autocomplete="off" spellcheck="false">',
		esc_attr( $field['label_for'] ),
		esc_attr( VENUE_BOOKING_SETTINGS ),
		esc_attr( $field['name'] ),
		esc_attr( $value )
	);
	printf( '<div id="%s-about"><p class="description">%s</p>', esc_attr( $field['label_for'] ), esc_html( $field['about'] ) );
	if ( '' !== $field['code'] ) {
		printf( '<p><code>%s</code></p>', esc_html( $field['code'] ) );
	}
	echo '</div>';
}

/**
 * Shows the page, and after a save the check of what was saved.
 */
function venue_booking_show_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Booking form', 'venue-booking' ) . '</h1>';
	// WordPress adds this to the address after a save whose nonce it has checked. The check changes nothing at the service.
	if ( isset( $_GET['settings-updated'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- See above.
		foreach ( venue_booking_check() as $said ) {
			venue_booking_show_said( $said );
		}
	}
	echo '<form action="options.php" method="post">';
	settings_fields( 'venue_booking' );
	do_settings_sections( VENUE_BOOKING_PAGE );
	submit_button( __( 'Save and check', 'venue-booking' ) );
	echo '</form>';
	venue_booking_show_usage();
	echo '</div>';
}

/**
 * Shows one thing that the check says.
 *
 * @param array{kind: string, text: string, code: string} $said What it says.
 */
function venue_booking_show_said( array $said ): void {
	printf( '<div class="notice notice-%s inline venue-booking-said"><p>%s', esc_attr( $said['kind'] ), esc_html( $said['text'] ) );
	if ( '' !== $said['code'] ) {
		printf( ' <code>%s</code>', esc_html( $said['code'] ) );
	}
	echo '</p></div>';
}

/**
 * Says how to put the form on a page.
 */
function venue_booking_show_usage(): void {
	echo '<h2>' . esc_html__( 'On your pages', 'venue-booking' ) . '</h2><p>';
	echo esc_html__( 'Add the block “Booking form” to a page. In the classic editor, or in a builder, write a shortcode:', 'venue-booking' );
	echo '</p><ul>';
	foreach ( array( '[venue_booking]', '[venue_booking type="BowlingLane" party="4"]', '[venue_booking mode="events"]', '[venue_booking mode="vouchers" lang="de"]' ) as $example ) {
		echo '<li><code>' . esc_html( $example ) . '</code></li>';
	}
	echo '</ul>';
}

/**
 * Returns the address of the page.
 */
function venue_booking_settings_address(): string {
	return admin_url( 'options-general.php?page=' . VENUE_BOOKING_PAGE );
}

/**
 * Adds a link to the settings in the list of plugins.
 *
 * @param array<int|string, string> $links The links of this plugin.
 * @return array<int|string, string>
 */
function venue_booking_add_settings_link( array $links ): array {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( venue_booking_settings_address() ), esc_html__( 'Settings', 'venue-booking' ) );
	return array_merge( array( $link ), $links );
}
