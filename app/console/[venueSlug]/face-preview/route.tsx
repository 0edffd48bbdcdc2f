import { startPageAnswer } from '#app/(guest)/v/[venueSlug]/start-page-answer.tsx'
import { sampleFaceLetter, sampleFaceVoucher } from '#lib/house/face-samples.ts'
import { faceToShow } from '#lib/house/face-to-show.ts'
import { locales } from '#lib/i18n/locale.ts'
import { consolePageRoute, notice } from '../../_ui/console-route.tsx'
import { framed, framedDocument, framedVenue } from '../../_ui/framed-page.ts'
import { uiTexts } from '../../_ui/texts.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: show })

/**
 * Renders the venue's page, a letter or a voucher with a face that is not saved yet, for a frame of its form, by the renderers of
 * guests. Answers 404 to somebody who may not edit the house. Changes nothing.
 */
async function show(request: Request, form: FormData, { params }: Context): Promise<Response> {
  const now = new Date()
  const locale = locales.find((each) => each === form.get('language')) ?? 'en'
  const stored = await framedVenue(request, (await params).venueSlug, 'settings', now)
  if (!stored) {
    const [title, line] = [uiTexts.nothingTitle[locale], uiTexts.nothing[locale]]
    return framed(await notice({ status: 404, locale, title, line }))
  }
  const venue = await faceToShow(stored, readJson(form.get('content')))
  if (form.get('as') === 'mail') return framedDocument(await sampleFaceLetter(venue, locale, now), locale)
  if (form.get('as') === 'voucher') return framedDocument(sheet(await sampleFaceVoucher(venue, locale, now)), locale)
  const page = { venue, locale, lang: locale, now, request, url: new URL(request.url) }
  return framed(await startPageAnswer(page), `'self' data:`)
}

/** A page with a drawn sheet of paper. */
function sheet(svg: string): string {
  const style = 'body{margin:0;padding:12px;background:#e9e7e3}svg{display:block;width:100%;box-shadow:0 1px 6px #0004}'
  return `<!doctype html><title></title><style>${style}</style>${svg}`
}

function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}
