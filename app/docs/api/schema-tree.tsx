import { Fragment } from 'react'
import { GuideText } from '../markdown.tsx'
import type { Parameter } from './operations.ts'
import type { SchemaField, ShownSchema } from './schemas.ts'

/** The fields of a schema as a list; objects within it open on demand. */
export function SchemaTree({ schema }: { schema: ShownSchema }) {
  const fields = fieldsOf(schema)
  if (fields.length === 0) {
    return (
      <p>
        <Type schema={schema} />
      </p>
    )
  }
  return (
    <ul className="fields">
      {fields.map(({ name, required, schema: field }) => (
        <li key={name}>
          <p className="field">
            <code>{name}</code> <Type schema={field} />
            {required && <Required />}
          </p>
          <Facts schema={field} />
          {fieldsOf(field).length > 0 && (
            <details>
              <summary>
                {fieldsOf(field).length} fields<span className="quiet"> of {name}</span>
              </summary>
              <SchemaTree schema={field} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The parameters of one kind as a list. */
export function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <ul className="fields">
      {parameters.map(({ name, required, description, schema }) => (
        <li key={name}>
          <p className="field">
            <code>{name}</code> <Type schema={schema} />
            {required && <Required />}
          </p>
          <Facts schema={{ ...schema, description }} />
        </li>
      ))}
    </ul>
  )
}

/** The fields of an object, or of the objects in an array. */
function fieldsOf({ fields, items }: ShownSchema): SchemaField[] {
  return fields.length > 0 ? fields : items ? fieldsOf(items) : []
}

const Required = () => <span className="required">required</span>

function Type({ schema: { type, rules } }: { schema: ShownSchema }) {
  return <span className="type">{[type, ...rules].join(' · ')}</span>
}

/** The meaning of a value, and all values that are allowed. */
function Facts({ schema: { description, values, items } }: { schema: ShownSchema }) {
  const all = values.length > 0 ? values : (items?.values ?? [])
  return (
    <>
      {description && (
        <p>
          <GuideText as="span" markdown={description} />
        </p>
      )}
      {all.length > 0 && (
        <p className="values">
          {all.map((value) => (
            <Fragment key={value}>
              <code>{value}</code>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
