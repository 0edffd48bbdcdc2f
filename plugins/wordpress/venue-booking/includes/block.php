<?php
/**
 * The block of the editor. The server renders it, so that pages hold no key and no address.
 *
 * @package Venue_Booking
 */

defined( 'ABSPATH' ) || exit;

const VENUE_BOOKING_EDITOR_SCRIPT = 'venue-booking-editor';

/**
 * Registers the block and its script, which gets its texts from here.
 */
function venue_booking_register_block(): void {
	wp_register_script(
		VENUE_BOOKING_EDITOR_SCRIPT,
		plugins_url( 'block/editor.js', VENUE_BOOKING_FILE ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element' ),
		VENUE_BOOKING_VERSION,
		true
	);
	register_block_type( dirname( VENUE_BOOKING_FILE ) . '/block', array( 'render_callback' => 'venue_booking_render_block' ) );
	add_action( 'enqueue_block_editor_assets', 'venue_booking_add_editor_texts' );
}

/**
 * Renders the block.
 *
 * @param array<string, mixed> $attributes Its attributes.
 */
function venue_booking_render_block( array $attributes ): string {
	$form = venue_booking_render_form( $attributes );
	return '' === $form || is_feed() ? $form : '<div ' . get_block_wrapper_attributes() . '>' . $form . '</div>';
}

/**
 * Passes the texts and the choices of the block to its script.
 */
function venue_booking_add_editor_texts(): void {
	$settings = venue_booking_settings();
	$ready    = '' !== $settings['service'] && '' !== $settings['venue'] && '' !== $settings['key'];
	$data     = array(
		'ready'           => $ready,
		'settingsAddress' => current_user_can( 'manage_options' ) ? venue_booking_settings_address() : '',
		'modes'           => array(
			array(
				'value' => 'reserve',
				'label' => __( 'Bookings', 'venue-booking' ),
				'about' => __( 'Guests choose a day and a time here, and book.', 'venue-booking' ),
			),
			array(
				'value' => 'events',
				'label' => __( 'Events', 'venue-booking' ),
				'about' => __( 'Guests see the events here, and register or buy tickets.', 'venue-booking' ),
			),
			array(
				'value' => 'vouchers',
				'label' => __( 'Vouchers', 'venue-booking' ),
				'about' => __( 'Guests buy vouchers here.', 'venue-booking' ),
			),
		),
		'types'           => array(
			array(
				'value' => '',
				'label' => __( 'Guests choose', 'venue-booking' ),
			),
			array(
				'value' => 'RestaurantTable',
				'label' => __( 'Table', 'venue-booking' ),
			),
			array(
				'value' => 'BilliardTable',
				'label' => __( 'Billiards', 'venue-booking' ),
			),
			array(
				'value' => 'DartBoard',
				'label' => __( 'Darts', 'venue-booking' ),
			),
			array(
				'value' => 'Shuffleboard',
				'label' => __( 'Shuffleboard', 'venue-booking' ),
			),
			array(
				'value' => 'BowlingLane',
				'label' => __( 'Bowling', 'venue-booking' ),
			),
			array(
				'value' => 'EventArea',
				'label' => __( 'Stage', 'venue-booking' ),
			),
		),
		'languages'       => array(
			array(
				'value' => '',
				'label' => __( 'That of the website', 'venue-booking' ),
			),
			array(
				'value' => 'de',
				'label' => __( 'German', 'venue-booking' ),
			),
			array(
				'value' => 'en',
				'label' => __( 'English', 'venue-booking' ),
			),
		),
		'texts'           => array(
			'title'    => __( 'Booking form', 'venue-booking' ),
			'form'     => __( 'Form', 'venue-booking' ),
			'mode'     => __( 'For', 'venue-booking' ),
			'type'     => __( 'What guests book', 'venue-booking' ),
			'party'    => __( 'Guests at first', 'venue-booking' ),
			'language' => __( 'Language', 'venue-booking' ),
			'venue'    => __( 'Another venue', 'venue-booking' ),
			'venueFor' => __( 'The short name of another venue that the same key reaches. Empty: the venue of the settings.', 'venue-booking' ),
			'missing'  => __( 'The booking form is not shown to guests: address, venue or key is missing.', 'venue-booking' ),
			'settings' => __( 'Settings of the booking form', 'venue-booking' ),
		),
	);
	wp_add_inline_script( VENUE_BOOKING_EDITOR_SCRIPT, 'window.venueBookingEditor = ' . wp_json_encode( $data ) . ';', 'before' );
}
