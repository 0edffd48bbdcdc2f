import { type LiteralStyle, literal, quotedText } from './literal.ts'
import type { Operation } from './operations.ts'
import { requestOf, type SampleRequest } from './sample.ts'

const style: LiteralStyle = {
  indent: '    ',
  list: ['[', ']'],
  object: ['[', ']'],
  // An empty array would be a list in JSON.
  emptyObject: 'new stdClass()',
  member: (name, value) => `${quotedText(name)} => ${value}`,
}

/** The request of an operation's example in PHP, by its extension for curl. */
export function phpOf(operation: Operation): string {
  const request = requestOf(operation)
  const { url, method, body, answersJson } = request
  const headers = headersOf(request)
  const options = [
    'CURLOPT_RETURNTRANSFER => true',
    ...(method === 'POST' ? ['CURLOPT_POST => true'] : []),
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [${headers.join(', ')}]`] : []),
    ...(body !== undefined
      ? [`CURLOPT_POSTFIELDS => json_encode(${literal(body, style, 1)})`]
      : method === 'POST'
        ? [`CURLOPT_POSTFIELDS => ''`]
        : []),
  ]
  return `<?php
$request = curl_init(${quotedText(url)});
curl_setopt_array($request, [
${options.map((option) => `    ${option},\n`).join('')}]);
$answer = ${answersJson ? 'json_decode(curl_exec($request), true)' : 'curl_exec($request)'};
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);`
}

function headersOf({ credential, body }: SampleRequest): string[] {
  return [
    ...(credential
      ? [
          quotedText(`${credential.header}: ${credential.value}`) +
            (credential.env ? ` . getenv(${quotedText(credential.env)})` : ''),
        ]
      : []),
    ...(body === undefined ? [] : [quotedText('Content-Type: application/json')]),
  ]
}
