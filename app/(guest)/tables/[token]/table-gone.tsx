import { findFormerTable } from '#lib/table-sessions/queries.ts'
import { nothingHere } from '../../_components/document.tsx'
import { type NothingSaid, nothingAt } from '../../_components/nothing-at.tsx'

/** Two cards of a table: an old one that lies behind, and the new one. Its colours are those of the page. */
const cards = (
  <svg viewBox="0 0 200 150" aria-hidden="true" fill="none">
    <ellipse cx="100" cy="134" rx="84" ry="9" fill="var(--house-tint)" />
    <g transform="rotate(-13 62 82)" stroke="var(--line)">
      <rect x="26" y="44" width="66" height="84" rx="9" fill="var(--house-tint)" strokeWidth="2" />
      <path d="M40 60h14v14H40zM64 60h14v14H64zM40 84h14v14H40zM66 86h4M74 92h4M66 98h8" strokeWidth="4" />
    </g>
    <rect x="98" y="24" width="72" height="106" rx="11" fill="var(--card)" stroke="var(--brand-edge)" strokeWidth="3" />
    <path d="M109 24h50a11 11 0 0 1 11 11v15H98V35a11 11 0 0 1 11-11Z" fill="var(--fill)" />
    <path
      d="M112 64h16v16h-16zM140 64h16v16h-16zM112 92h16v16h-16zM142 94h5M151 101h5M142 108h10"
      stroke="var(--ink)"
      strokeWidth="5"
    />
  </svg>
)

const replaced: NothingSaid = {
  title: { en: 'This code is out of date', de: 'Dieser Code gilt nicht mehr' },
  line: {
    en: 'There is a new code on the table now. Please scan that one, or just ask us.',
    de: 'Auf dem Tisch steht inzwischen ein neuer Code. Bitte scannen Sie den, oder sagen Sie uns kurz Bescheid.',
  },
  note: {
    en: 'Whatever you have ordered is not lost. It is on the bill of your table.',
    de: 'Was Sie bestellt haben, ist nicht verloren. Es steht auf der Rechnung Ihres Tisches.',
  },
  picture: cards,
}

const closed: NothingSaid = {
  title: { en: 'No orders by phone right now', de: 'Gerade keine Bestellung per Handy' },
  line: {
    en: 'You cannot order at this table with your phone right now. Please ask us: we gladly take your order in person.',
    de: 'An diesem Tisch können Sie gerade nicht mit dem Handy bestellen. Bitte sprechen Sie uns an: Wir nehmen Ihre Bestellung gern persönlich auf.',
  },
}

/** Answers a token that leads to no table: names the venue that issued the card, and says what to do. */
export async function tableGone(request: Request, token: string): Promise<Response> {
  const former = await findFormerTable(token)
  return former ? nothingAt(request, former.venue, former.isReplaced ? replaced : closed) : nothingHere(request)
}
