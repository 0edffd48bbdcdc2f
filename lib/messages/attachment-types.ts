/** The types of the files that come with messages: a picture is drawn anew as WebP, and a PDF document stays as it was. */
export const attachmentTypes = ['image/webp', 'application/pdf'] as const
