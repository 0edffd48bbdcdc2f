import type { LetterColours } from './letter-look.ts'

/** Styles of the letters. Inline, because some mail programs drop style sheets; the style sheet only adds dark colours. */
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

export type LetterStyles = ReturnType<typeof stylesOf>

/** The style of each part of a letter in these colours. */
export function stylesOf(colours: LetterColours) {
  const ink = `color:${colours.ink}`
  const quiet = `color:${colours.quiet}`
  const line = `1px solid ${colours.line}`
  const onFill = `color:${colours.onFill}`
  return {
    page: `margin:0;padding:0;background-color:${colours.page};-webkit-text-size-adjust:100%`,
    // Shown only in the list of mails, after the subject.
    preview: `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${colours.page}`,
    gutter: 'padding:24px 12px 32px',
    gutterBelowBand: 'padding:16px 12px 32px',
    column: 'max-width:560px;margin:0 auto',
    name: `${font};${ink};font-size:15px;line-height:22px;font-weight:600;letter-spacing:.01em;padding:0 8px 14px;${wrap}`,
    band: `background-color:${colours.fill};background-image:linear-gradient(120deg,${colours.fill},${colours.fillEnd})`,
    bandGutter: 'padding:18px 20px',
    bandLogo: 'padding:6px;border-radius:12px',
    bandName: `${font};${onFill};font-size:20px;line-height:28px;font-weight:700;${wrap}`,
    card: 'background-color:#ffffff;border-radius:16px;padding:28px 24px 10px',
    headline: `${font};${ink};margin:0 0 18px;font-size:26px;line-height:32px;font-weight:700;letter-spacing:-.01em;${wrap}`,
    paragraph: `${font};${ink};margin:0 0 16px;font-size:16px;line-height:25px;${wrap}`,
    spaced: 'margin:0 0 20px;border-collapse:separate',
    highlight: `background-color:${colours.highlight};border-radius:12px;padding:16px 18px`,
    highlightTitle: `${font};${ink};font-size:18px;line-height:25px;font-weight:650`,
    highlightDetail: `${font};${ink};font-size:16px;line-height:24px`,
    leaf: `border:2px solid ${colours.edge};border-radius:14px;border-collapse:separate;background-color:#ffffff`,
    leafWeekday: `${font};${onFill};background-color:${colours.fill};border-radius:11px 11px 0 0;font-size:13px;line-height:22px;font-weight:700`,
    leafDay: `${font};${ink};padding-top:3px;font-size:30px;line-height:34px;font-weight:800`,
    leafMonth: `${font};${quiet};padding-bottom:7px;font-size:13px;line-height:16px`,
    whenWords: 'padding-left:16px',
    label: `${font};${quiet};width:36%;padding:10px 12px 10px 0;border-bottom:${line};font-size:14px;line-height:22px;font-weight:400;vertical-align:top;text-align:left`,
    value: `${font};${ink};padding:10px 0;border-bottom:${line};font-size:15px;line-height:22px;vertical-align:top;${wrap}`,
    factLink: `color:${colours.word};text-decoration:underline`,
    scheduleTitle: `${font};${ink};margin:0 0 6px;font-size:16px;line-height:24px;font-weight:650;${wrap}`,
    scheduleLabel: `${font};${ink};width:1%;padding:10px 14px 10px 8px;border-bottom:${line};font-size:15px;line-height:22px;font-weight:650;vertical-align:top;text-align:left;white-space:nowrap;`,
    scheduleValue: `${font};${ink};padding:10px 8px 10px 0;border-bottom:${line};font-size:15px;line-height:22px;vertical-align:top;${wrap};`,
    scheduleNote: `${quiet};font-size:14px;line-height:20px`,
    scheduleMark: `background-color:${colours.highlight}`,
    scheduleMore: `${font};${quiet};padding:10px 8px;font-size:14px;line-height:20px`,
    button: `background-color:${colours.fill};border:2px solid ${colours.edge};border-radius:12px`,
    buttonLink: `${font};display:block;padding:13px 20px;font-size:17px;line-height:22px;font-weight:700;${onFill};text-decoration:none`,
    passSpace: 'margin:0 0 14px;border-collapse:separate',
    pass: `border:${line};border-radius:12px;padding:6px 10px`,
    passPicture:
      'display:inline-block;vertical-align:middle;margin:4px 10px 4px 0;background-color:#ffffff;border-radius:6px',
    // Keeps squares sharp if a screen enlarges them: a scanner reads edges.
    picture: 'display:block;border:0;border-radius:6px;background-color:#ffffff;image-rendering:pixelated',
    logo: 'display:block;border:0;max-width:160px;max-height:40px',
    passWords:
      'display:inline-block;vertical-align:middle;width:100%;max-width:250px;box-sizing:border-box;padding:4px 8px 12px',
    passLabel: `${font};${quiet};font-size:13px;line-height:20px`,
    passName: `${font};${ink};font-size:18px;line-height:25px;font-weight:650;${wrap}`,
    passCode: `font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;${ink};padding:2px 0 8px;font-size:16px;line-height:24px;letter-spacing:.04em;white-space:nowrap`,
    link: `${font};color:${colours.word};font-size:15px;line-height:22px;font-weight:600;text-decoration:underline`,
    aside: `${font};${quiet};margin:0 0 16px;padding:16px 0 0;border-top:${line};font-size:15px;line-height:23px`,
    footer: `${font};${quiet};padding:22px 8px 0;font-size:14px;line-height:22px`,
    footerText: `margin:0 0 12px;${wrap}`,
    footerLink: `${quiet};text-decoration:underline`,
  } as const
}

/** Dark colours of a plain letter. One in a venue's colours is light: its colours are computed for light grounds. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background-color: #141917 !important }
  .card { background-color: #1f2623 !important }
  .highlight { background-color: #26352e !important }
  .name, .strong, .text { color: #eef2ef !important }
  .quiet { color: #a3b0aa !important }
  .line, .pass { border-color: #333c38 !important }
  .link { color: #8fd3b4 !important }
  td.button { background-color: #8fd3b4 !important; border-color: #8fd3b4 !important }
  a.button { color: #10231b !important }
}
`
