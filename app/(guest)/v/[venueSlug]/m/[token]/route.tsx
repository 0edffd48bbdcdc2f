import { randomUUID } from '#lib/codes.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { answerThread, findLinkedThread, type LinkedThread } from '#lib/messages/answer-thread.ts'
import { listMessages } from '#lib/messages/queries.ts'
import { threadPath } from '#lib/messages/thread-link.ts'
import type { FileForm } from '#lib/pages/file-form.ts'
import { isOwnForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import type { Problem } from '#lib/problems/problem.ts'
import { bookingPresses, limitRequests } from '#lib/rate-limit/limit-requests.ts'
import { shownAddress } from '#lib/shown-address.ts'
import { localDateAt } from '#lib/time.ts'
import { mailtoLink } from '#lib/urls.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { DoneMark } from '../../../../_components/done-mark.tsx'
import { seePage } from '../../../../_components/file-response.ts'
import { mostSentBytes } from '../../../../_components/files-field.tsx'
import { guestRoute } from '../../../../_components/guest-route.ts'
import {
  fieldsAgain,
  type MessageFields,
  MessageFormFields,
  readSentMessage,
} from '../../../../_components/message-form.tsx'
import { nothingAtSlug } from '../../../../_components/nothing-at.tsx'
import { Notice } from '../../../../_components/notice.tsx'
import { unlessOutage } from '../../../../_components/outage.tsx'
import { PhoneLink } from '../../../../_components/phone-link.tsx'
import { isProblem, keyOfPress, pressKey, pressOnce } from '../../../../_components/press.ts'
import { type SentForm, sentForm } from '../../../../_components/sent-form.ts'
import { texts } from './texts.ts'

type Context = { params: Promise<{ venueSlug: string; token: string }> }
type Refusal = { status: number; text: Text }

/** The page on which the guest of a conversation without a booking answers. Opening it changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({
  GET: (request, context: Context) =>
    withThread(request, context, (found) =>
      new URL(request.url).searchParams.has('sent')
        ? sentPage(request, found)
        : formPage(request, found, { typed: {}, errors: {} }, null),
    ),
  async POST(request, context: Context) {
    const sent = sentForm(request, mostSentBytes())
    return unlessOutage(request, sent.typed, () =>
      withThread(request, context, (found) =>
        isOwnForm(request) ? limited(request, found, sent) : refusedPage(request, found),
      ),
    )
  },
})

/** Answers with something of the thread of a link. Every wrong link is the same friendly 404 (decisions 10.3). */
async function withThread(
  request: Request,
  { params }: Context,
  answer: (found: LinkedThread) => Promise<Response>,
): Promise<Response> {
  const link = await params
  const found = await findLinkedThread(link)
  return found ? answer(found) : nothingAtSlug(request, link.venueSlug)
}

/** Counts the press, and then reads what was sent. A press too many keeps the text. */
async function limited(request: Request, found: LinkedThread, sent: SentForm): Promise<Response> {
  const now = new Date()
  try {
    await limitRequests(bookingPresses, found.thread.id, now)
  } catch (error) {
    if (!isProblem(error, 'rate-limited')) throw error
    const form = await sent.typed()
    return tooMany(request, found, { typed: { body: String(form?.get('body') ?? '') }, errors: {} }, error)
  }
  const form = await sent.read()
  return form ? send(request, found, form, now) : refusedPage(request, found)
}

async function send(request: Request, found: LinkedThread, sent: FileForm, now: Date): Promise<Response> {
  const { venue, thread } = found
  const path = threadPath(venue.slug, thread)
  const rendering = pressKey(sent.form)
  if (rendering === null || !includesPlan(venue.plan, 'Pro')) return seePage(path)
  const fields = await readSentMessage(sent)
  const { message } = fields
  if (message === null) return formPage(request, found, fields, { status: 400, text: texts.wrong })
  const key = await keyOfPress(rendering, sent.form)
  const params = { venueSlug: venue.slug, token: thread.id }
  try {
    await pressOnce(
      { pattern: '/v/[venueSlug]/m/[token]', params, key, content: 'write', now },
      async (recordResponse) => {
        await answerThread(found, message, { now, beforeCommit: recordResponse(() => new Response('')) })
        return new Response('')
      },
    )
    return seePage(`${path}?sent=1`)
  } catch (error) {
    if (isProblem(error, 'not-found')) return nothingAtSlug(request, venue.slug)
    if (!isProblem(error, 'rate-limited')) throw error
    return tooMany(request, found, fieldsAgain(fields), error)
  }
}

async function tooMany(
  request: Request,
  found: LinkedThread,
  fields: MessageFields,
  { headers }: Problem,
): Promise<Response> {
  const response = await formPage(request, found, fields, { status: 429, text: texts.tooMany })
  response.headers.set('Retry-After', headers['Retry-After'] ?? '3600')
  return response
}

const sheets = [
  '_components/venue-page.css',
  '_components/done-mark.css',
  '_components/field.css',
  'v/[venueSlug]/r/[token]/form-page.css',
]

async function formPage(
  request: Request,
  { venue, thread }: LinkedThread,
  fields: MessageFields,
  refusal: Refusal | null,
): Promise<Response> {
  const locale = pageLocale(request, thread.language)
  const title = texts.title(venue.name)[locale]
  const last = (await listMessages(thread)).findLast(({ author }) => author === 'Venue')
  const writtenOn = last && formatDate(localDateAt(venue.timezone, last.createdAt.getTime()), locale)
  const mayWrite = includesPlan(venue.plan, 'Pro')
  const { email } = venue.business
  return brandedPage(request, venue, {
    status: refusal?.status ?? 200,
    locale,
    title,
    sheets,
    content: (
      <section className="card">
        <h1>{title}</h1>
        <p className="soft">{thread.subject}</p>
        {refusal && (
          <p className="alert" role="alert">
            {refusal.text[locale]}
          </p>
        )}
        {last && writtenOn && (
          <>
            <p>{texts.lastOf(venue.name, writtenOn)[locale]}</p>
            <blockquote dir="auto">{last.body}</blockquote>
          </>
        )}
        <p>{(mayWrite ? texts.answered : texts.byMail)[locale]}</p>
        {!mayWrite && (
          <p>
            <PhoneLink venue={venue} />
            <br />
            <a href={mailtoLink(email)}>{shownAddress(email)}</a>
          </p>
        )}
        {mayWrite && (
          <form method="post" encType="multipart/form-data">
            <input type="hidden" name="key" value={randomUUID()} />
            <MessageFormFields {...{ locale, fields }} />
          </form>
        )}
      </section>
    ),
  })
}

function sentPage(request: Request, { venue, thread }: LinkedThread): Promise<Response> {
  const locale = pageLocale(request, thread.language)
  const title = texts.sent[locale]
  const content = (
    <section className="card" role="status">
      <DoneMark />
      <h1>{title}</h1>
      <p>{texts.sentLine[locale]}</p>
      <p>
        <a href={threadPath(venue.slug, thread)}>{texts.again[locale]}</a>
      </p>
    </section>
  )
  return brandedPage(request, venue, { status: 200, locale, title: `${title} · ${venue.name}`, sheets, content })
}

function refusedPage(request: Request, { venue, thread }: LinkedThread): Promise<Response> {
  const locale = pageLocale(request, thread.language)
  const title = texts.refusedTitle[locale]
  const content = <Notice title={title} line={texts.refused[locale]} role="alert" />
  return brandedPage(request, venue, { status: 403, locale, title, content })
}
