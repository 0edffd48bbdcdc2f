/** The size in pixels of the picture that other sites show beside a link: what they ask for (ogp.me). */
export const shareSize = { width: 1200, height: 630 } as const
