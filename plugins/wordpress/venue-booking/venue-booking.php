<?php
/**
 * Plugin Name:       Venue Booking
 * Description:       Takes bookings, event registrations and voucher orders on your pages: a block and a shortcode for the form of your booking service.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      8.1
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       venue-booking
 * Domain Path:       /languages
 *
 * @package Venue_Booking
 */

defined( 'ABSPATH' ) || exit;

define( 'VENUE_BOOKING_VERSION', '0.1.0' );
define( 'VENUE_BOOKING_FILE', __FILE__ );

require_once __DIR__ . '/includes/texts.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/form.php';
require_once __DIR__ . '/includes/block.php';
require_once __DIR__ . '/includes/check.php';
require_once __DIR__ . '/includes/settings-page.php';

add_action( 'init', 'venue_booking_load_texts', 1 );
add_action( 'init', 'venue_booking_register_settings' );
add_action( 'init', 'venue_booking_register_block' );
add_action( 'admin_menu', 'venue_booking_add_settings_page' );
add_action( 'admin_init', 'venue_booking_add_settings_fields' );
add_shortcode( 'venue_booking', 'venue_booking_render_shortcode' );
add_filter( 'script_loader_tag', 'venue_booking_as_module', 10, 2 );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'venue_booking_add_settings_link' );
