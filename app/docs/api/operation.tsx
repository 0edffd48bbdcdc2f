import { Fragment } from 'react'
import type { DemoCredentials } from '#demo/credentials.ts'
import { namedProblems, type ProblemKind } from '#lib/problems/catalogue.ts'
import { withDemoValues } from '../at-this-server.ts'
import { Code } from '../code.tsx'
import { GuideText } from '../markdown.tsx'
import { MethodName } from '../navigation.tsx'
import type { DocumentedAnswer, Operation, Problems } from './operations.ts'
import { valuesToTry } from './sample.ts'
import { inSampleLanguage, type SampleLanguage, sampleLanguageOf, sampleLanguages } from './sample-languages.ts'
import { Parameters, SchemaTree } from './schema-tree.tsx'

const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const

type OperationProps = {
  operation: Operation
  demo: DemoCredentials | null
  /** The address of the page, which names the language of the examples. */
  address: URL
}

/** An operation: its input and its answers on the left, an example on the right. */
export function OperationSection({ operation, ...shown }: OperationProps) {
  const { anchor, summary, method, path, description, parameters, body, answers, problems } = operation
  return (
    <section className="operation" id={anchor}>
      <h3>
        <a href={`#${anchor}`}>{summary}</a>
      </h3>
      <p className="route">
        <MethodName name={method} /> <code>{path}</code>
      </p>
      <div className="columns">
        <div>
          {description.split('\n\n').map((paragraph) => (
            <p key={paragraph}>
              <GuideText as="span" markdown={paragraph} />
            </p>
          ))}
          <Access operation={operation} />
          {(['path', 'query', 'header'] as const).map((place) => {
            const here = parameters.filter((parameter) => parameter.in === place)
            if (here.length === 0) return null
            return (
              <div key={place}>
                <h4>{places[place]}</h4>
                <Parameters parameters={here} />
              </div>
            )
          })}
          {body && (
            <>
              <h4>Body{!body.required && ', optional'}</h4>
              <SchemaTree schema={body.schema} />
            </>
          )}
          {answers.map((answer) => (
            <AnswerPart key={answer.status} answer={answer} />
          ))}
          <h4>Problems</h4>
          <ProblemList problems={problems} />
        </div>
        <Example operation={operation} {...shown} />
      </div>
    </section>
  )
}

const schemeTexts: Record<string, string> = {
  serviceKey: 'Needs an API key.',
  cronSecret: 'Needs CRON_SECRET of the host as Bearer token.',
  metricsToken: 'Needs METRICS_TOKEN of the host as Bearer token.',
  fakeSignature: 'Needs the signature of the test provider in Fake-Signature.',
  stripeSignature: 'Needs the signature of Stripe in Stripe-Signature.',
}

function Access({ operation: { schemes } }: { operation: Operation }) {
  const [text = 'Needs no key.'] = schemes.flatMap((scheme) => schemeTexts[scheme] ?? [])
  return <p className="access">{schemes.includes('serviceKey') ? <a href="#keys">{text}</a> : text}</p>
}

function AnswerPart({ answer: { status, description, headers, schema } }: { answer: DocumentedAnswer }) {
  return (
    <>
      <h4>
        Answer <code>{status}</code>
      </h4>
      <p>
        <GuideText as="span" markdown={description} />
      </p>
      {headers.length > 0 && (
        <details>
          <summary>
            Headers: <code>{headers.map(({ name }) => name).join(', ')}</code>
          </summary>
          <ul className="fields">
            {headers.map(({ name, description }) => (
              <li key={name}>
                <p className="field">
                  <code>{name}</code>
                </p>
                <p>
                  <GuideText as="span" markdown={description} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {schema && <SchemaTree schema={schema} />}
    </>
  )
}

const isNamed = (kind: string) => namedProblems.includes(kind as ProblemKind)

function ProblemList({ problems }: { problems: readonly Problems[] }) {
  return (
    <dl className="problems">
      {problems.map(({ status, kinds }) => (
        <div key={status}>
          <dt>{status === 'default' ? 'any' : status}</dt>
          <dd>
            {kinds.map((kind) => (
              <Fragment key={kind}>
                {isNamed(kind) ? (
                  <a href={`/docs/api/errors/${kind}`}>
                    <code>{kind}</code>
                  </a>
                ) : (
                  <code>{kind}</code>
                )}{' '}
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Example({ operation, demo, address }: OperationProps) {
  const language = sampleLanguages[sampleLanguageOf(address)]
  const answer = operation.answers.find(({ example }) => example !== undefined)
  const text = typeof answer?.example === 'string' ? answer.example : JSON.stringify(answer?.example, null, 2)
  return (
    <div className="example">
      <Languages address={address} anchor={operation.anchor} />
      <Code text={withDemoValues(language.of(operation), demo)} language={language.grammar} />
      {demo && (
        <button
          type="button"
          className="try"
          data-try={operation.id}
          data-values={JSON.stringify(valuesToTry(operation, demo, new Date()))}
          hidden
        >
          Try it<span className="quiet">: {operation.summary}</span>
        </button>
      )}
      {text && (
        <>
          <p className="label">
            Answer <code>{answer?.status}</code>
          </p>
          <Code text={text} language={typeof answer?.example === 'string' ? 'text' : 'json'} />
        </>
      )}
    </div>
  )
}

/** The languages of code, each a link to the same operation: the choice holds for all examples, without a script. */
function Languages({ address, anchor }: { address: URL; anchor: string }) {
  const current = sampleLanguageOf(address)
  const names = Object.keys(sampleLanguages) as SampleLanguage[]
  return (
    <p className="label languages">
      <span>Request</span>
      {names.map((name) => (
        <a
          key={name}
          href={inSampleLanguage(address, name, anchor)}
          aria-current={name === current ? 'true' : undefined}
        >
          {sampleLanguages[name].title}
        </a>
      ))}
    </p>
  )
}
