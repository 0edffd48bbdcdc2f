import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalText, text } from '#lib/input.ts'
import { readFields } from './form-fields.ts'

const schema = z.object({ name: text({ min: 2, max: 5 }), note: optionalText({ max: 10, multiline: true }) })

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('the fields of a form are checked by a schema, and others are not read', () => {
  expect(readFields(schema, form({ name: ' Ada ', note: 'a\r\nb', more: 'x' }))).toEqual({
    typed: { name: ' Ada ', note: 'a\nb' },
    values: { name: 'Ada', note: 'a\nb' },
    errors: {},
  })
})

test('an empty field is an absent one', () => {
  expect(readFields(schema, form({ name: 'Ada', note: '  ' })).values).toEqual({ name: 'Ada', note: null })
  const { values, errors } = readFields(schema, form({ name: '' }))
  expect(values).toBeNull()
  expect(errors.name).toEqual({ en: 'This field is required.', de: 'Dieses Feld ist erforderlich.' })
})

test('the first thing that is wrong with a field is named, and what was typed is kept', () => {
  const { typed, values, errors } = readFields(schema, form({ name: 'x', note: `${'ü'.repeat(11)}\u0000` }))
  expect(values).toBeNull()
  expect(typed).toEqual({ name: 'x', note: `${'ü'.repeat(11)}\u0000` })
  expect(errors.name?.en).toBe('Must have at least 2 characters.')
  expect(errors.note?.en).toBe('Must not contain control characters.')
})

test('a file is no text, and of a field that is sent twice the first counts', () => {
  expect(readFields(schema, form({ name: new File(['x'], 'x') })).errors.name?.en).toBe('This field is required.')
  const twice = form({ name: 'Ada' })
  twice.append('name', 'Ben')
  expect(readFields(schema, twice).values?.name).toBe('Ada')
})
