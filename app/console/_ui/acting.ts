/** The cookie of a browser whose paired device somebody has just taken over, or handed back: the screen then says who acts. */
export const actingCookieName = 'console-acting'

/** The value of a `Set-Cookie` header. It lasts for as long as the line is shown. */
export const actingCookie = `${actingCookieName}=1; Path=/console; Max-Age=10; SameSite=Lax`
