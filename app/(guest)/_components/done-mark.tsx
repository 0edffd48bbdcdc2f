/**
 * A tick above the heading of a success. It is drawn, because not every device has a font with that character. It has the
 * colour of the text, even if the reader has set other colours. Its style is
 * `done-mark.css`.
 */
export function DoneMark() {
  return (
    <p className="mark" aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole paragraph is hidden from screen readers. */}
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 13l5 5L20 6" pathLength="1" />
      </svg>
    </p>
  )
}
