/**
 * The block in the editor: what the form is for, and its choices in the sidebar. The server renders the form itself, and passes the
 * texts and choices in `window.venueBookingEditor`.
 */
function VenueBookingEdit({ attributes, setAttributes }) {
  const { blockEditor, components, element } = window.wp
  const { InspectorControls, useBlockProps } = blockEditor
  const { PanelBody, Placeholder, SelectControl, TextControl } = components
  const { createElement: h } = element
  const { languages, modes, ready, settingsAddress, texts, types } = window.venueBookingEditor
  const { lang, mode, party, type, venue } = attributes

  const set = (name) => (value) => setAttributes({ [name]: value })
  // Newer editors warn on the console about the older sizes of controls; older editors ignore both.
  const size = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true }
  const choice = (name, label, options) =>
    h(SelectControl, { ...size, label, options, value: attributes[name], onChange: set(name) })
  const count = { ...size, label: texts.party, type: 'number', min: 1, max: 200, value: party, onChange: set('party') }
  const other = { ...size, label: texts.venue, help: texts.venueFor, value: venue, onChange: set('venue') }

  const isBooking = mode === 'reserve'
  const { label, about } = modes.find(({ value }) => value === mode) ?? modes[0]
  const place = types.find(({ value }) => value !== '' && value === type)
  const language = languages.find(({ value }) => value !== '' && value === lang)
  const guests = isBooking && party !== '' && `${texts.party}: ${party}`
  const details = [isBooking && place?.label, guests, language?.label, venue].filter(Boolean)
  return h(
    'div',
    useBlockProps(),
    h(
      InspectorControls,
      {},
      h(
        PanelBody,
        { title: texts.form },
        choice('mode', texts.mode, modes),
        isBooking && choice('type', texts.type, types),
        isBooking && h(TextControl, count),
        choice('lang', texts.language, languages),
        h(TextControl, other),
      ),
    ),
    h(
      Placeholder,
      { icon: 'calendar-alt', label: `${texts.title}: ${label}`, instructions: about },
      details.length > 0 && h('p', {}, details.join(' · ')),
      !ready && h('p', {}, texts.missing, ' ', settingsAddress && h('a', { href: settingsAddress }, texts.settings)),
    ),
  )
}

window.wp.blocks.registerBlockType('venue-booking/form', { edit: VenueBookingEdit, save: () => null })
