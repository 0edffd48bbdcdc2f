import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ProtobufMessage, readMessage } from './protobuf.ts'

/** A span as it was exported (opentelemetry/proto/trace/v1/trace.proto). */
export type ExportedSpan = {
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentSpanId: string
  name: string
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer' | 'unspecified'
  attributes: Record<string, string | number>
  failed: boolean
  statusMessage: string
  events: number
  startedAt: bigint
  endedAt: bigint
  resource: Record<string, string | number>
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const

/** A server on the loopback that receives traces as an OpenTelemetry collector does (OTLP over HTTP), and stores them. */
export async function startOtlpStandIn() {
  const spans: ExportedSpan[] = []
  const bodies: Buffer[] = []
  const requests: { path: string; headers: IncomingHttpHeaders }[] = []
  let answer: number | 'hang' = 200
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    requests.push({ path: `${incoming.method} ${incoming.url}`, headers: incoming.headers })
    bodies.push(body)
    if (answer === 'hang') return
    if (answer === 200) spans.push(...spansIn(readMessage(body)))
    outgoing.writeHead(answer, { 'Content-Type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** All requests, as received. */
    bodies,
    requests,
    /** How it answers from now on. */
    answerWith(next: typeof answer) {
      answer = next
    },
    forget() {
      for (const list of [spans, bodies, requests]) list.length = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function spansIn(request: ProtobufMessage): ExportedSpan[] {
  return request.messages(1).flatMap((ofResource) => {
    const resource = Object.assign({}, ...ofResource.messages(1).map((each) => attributesIn(each, 1)))
    return ofResource
      .messages(2)
      .flatMap((ofScope) => ofScope.messages(2).map((span) => ({ ...spanOf(span), resource })))
  })
}

function spanOf(span: ProtobufMessage): Omit<ExportedSpan, 'resource'> {
  const hex = (field: number) => span.bytes(field).at(-1)?.toString('hex') ?? ''
  const [status] = span.messages(15)
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentSpanId: hex(4),
    name: span.text(5),
    kind: kinds[Number(span.numbers(6).at(-1) ?? 0)] ?? 'unspecified',
    startedAt: span.numbers(7)[0] ?? 0n,
    endedAt: span.numbers(8)[0] ?? 0n,
    attributes: attributesIn(span, 9),
    events: span.messages(11).length,
    failed: status?.numbers(3).at(-1) === 2n,
    statusMessage: status?.text(2) ?? '',
  }
}

function attributesIn(message: ProtobufMessage, field: number): Record<string, string | number> {
  return Object.fromEntries(
    message.messages(field).map((pair) => {
      const [value] = pair.messages(2)
      const [integer] = value?.numbers(3) ?? []
      return [pair.text(1), integer === undefined ? (value?.text(1) ?? '') : Number(integer)]
    }),
  )
}
