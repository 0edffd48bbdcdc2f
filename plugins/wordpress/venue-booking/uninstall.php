<?php
/**
 * Removes everything that the plugin has stored, at every site of a network.
 *
 * @package Venue_Booking
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the options of the current site.
 */
function venue_booking_forget_site(): void {
	delete_option( 'venue_booking_settings' );
	delete_option( 'venue_booking_fallback' );
}

if ( is_multisite() ) {
	$venue_booking_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $venue_booking_sites as $venue_booking_site ) {
		switch_to_blog( (int) $venue_booking_site );
		venue_booking_forget_site();
		restore_current_blog();
	}
} else {
	venue_booking_forget_site();
}
