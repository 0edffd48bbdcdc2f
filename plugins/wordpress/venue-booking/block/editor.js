/** The block in the editor: what the form is for, and its choices in the sidebar. The server renders the form itself. */
;(({ blockEditor, blocks, components, element }, editor) => {
  const { InspectorControls, useBlockProps } = blockEditor
  const { PanelBody, Placeholder, SelectControl, TextControl } = components
  const { createElement: h } = element
  const { languages, modes, ready, settingsAddress, texts, types } = editor
  // Newer editors say on the console that older sizes of controls go; older ones ignore these two.
  const size = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true }

  function Edit({ attributes, setAttributes }) {
    const { lang, mode, party, type, venue } = attributes
    const set = (name) => (value) => setAttributes({ [name]: value })
    const choice = (name, label, options) =>
      h(SelectControl, { ...size, label, options, value: attributes[name], onChange: set(name) })
    const { label, about } = modes.find(({ value }) => value === mode) ?? modes[0]
    const place = types.find(({ value }) => value !== '' && value === type)
    const details = [mode === 'reserve' && place?.label, mode === 'reserve' && party, lang, venue]
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
          mode === 'reserve' && choice('type', texts.type, types),
          mode === 'reserve' &&
            h(TextControl, {
              ...size,
              label: texts.party,
              type: 'number',
              min: 1,
              max: 200,
              value: party,
              onChange: set('party'),
            }),
          choice('lang', texts.language, languages),
          h(TextControl, { ...size, label: texts.venue, help: texts.venueFor, value: venue, onChange: set('venue') }),
        ),
      ),
      h(
        Placeholder,
        { icon: 'calendar-alt', label: `${texts.title}: ${label}`, instructions: about },
        details.some(Boolean) && h('p', {}, details.filter(Boolean).join(' · ')),
        !ready && h('p', {}, texts.missing, ' ', settingsAddress && h('a', { href: settingsAddress }, texts.settings)),
      ),
    )
  }

  blocks.registerBlockType('venue-booking/form', { edit: Edit, save: () => null })
})(window.wp, window.venueBookingEditor)
