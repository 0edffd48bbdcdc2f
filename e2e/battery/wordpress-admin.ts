import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { WordPress } from '#testing/servers/wordpress.ts'

/** The name and the password of the first user. */
const owner = { name: 'hanna', password: 'a password of a test' }

/** Installs WordPress by its own form, and signs in. */
export async function installWordPress(page: Page, { url }: WordPress): Promise<void> {
  await page.goto(`${url}/wp-admin/install.php?step=1`)
  await page.fill('#weblog_title', 'The Copper Cue')
  await page.fill('#user_login', owner.name)
  await page.fill('#pass1', owner.password)
  const isWeak = page.locator('.pw-weak input')
  if (await isWeak.isVisible()) await isWeak.check()
  await page.fill('#admin_email', 'hanna@copper-cue.example')
  await page.click('#submit')
  await page.getByRole('heading', { name: 'Success!' }).waitFor()
  await page.goto(`${url}/wp-login.php`)
  await page.fill('#user_login', owner.name)
  await page.fill('#user_pass', owner.password)
  await page.click('#wp-submit')
  await page.waitForSelector('#wpadminbar', { state: 'attached' })
}

/** Installs and activates the plugin from its zip file, by the form of the administration. */
export async function uploadPlugin(page: Page, { url }: WordPress, zip: string): Promise<void> {
  await page.goto(`${url}/wp-admin/plugin-install.php?tab=upload`)
  await page.setInputFiles('#pluginzip', zip)
  await page.click('#install-plugin-submit')
  await page.getByRole('link', { name: 'Activate Plugin' }).click()
  await page.getByText('Plugin activated.').waitFor()
}

/** The settings as somebody types them. */
export type TypedSettings = { service: string; venue: string; key: string }

/** Opens the settings of the plugin. */
export const openSettings = (page: Page, { url }: WordPress) =>
  page.goto(`${url}/wp-admin/options-general.php?page=venue-booking`)

/** Saves the settings. Returns what the page says then, a line for each notice. */
export async function saveSettings(page: Page, wordPress: WordPress, typed: TypedSettings): Promise<string> {
  await openSettings(page, wordPress)
  for (const [name, value] of Object.entries(typed)) await page.fill(`#venue_booking_${name}`, value)
  await Promise.all([page.waitForURL(/settings-updated=true/), page.click('#submit')])
  const notices = await page.locator('.venue-booking-said p, .settings-error p').allInnerTexts()
  return notices.map((text) => text.trim()).join('\n')
}

/** Publishes a page, and returns its address. */
export function publish({ php, url }: WordPress, title: string, content: string): string {
  const post = { post_type: 'page', post_status: 'publish', post_title: title, post_content: content }
  const encoded = Buffer.from(JSON.stringify(post)).toString('base64')
  const id = php(`echo wp_insert_post(json_decode(base64_decode('${encoded}'), true));`)
  return `${url}/?page_id=${Number(id)}`
}

/** The part of the editor's state that the test uses, in the browser. */
type EditorWindow = {
  wp: {
    blocks: { createBlock(name: string, attributes?: object): object }
    data: {
      dispatch(store: string): Record<string, (...words: unknown[]) => Promise<unknown>>
      select(store: string): Record<string, () => unknown>
    }
  }
}

/** Opens a new page in the editor of blocks, without its greetings. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => {
    const { wp } = window as unknown as Partial<EditorWindow>
    return wp?.data?.select('core/editor')?.__unstableIsEditorReady?.() === true
  })
  await page.evaluate(() => {
    const { dispatch } = (window as unknown as EditorWindow).wp.data
    void dispatch('core/preferences').set?.('core/edit-post', 'welcomeGuide', false)
    void dispatch('core/preferences').set?.('core', 'enableChoosePatternModal', false)
  })
}

/** Writes a new page with the block in the editor, and publishes it. Returns its number. */
export async function publishInEditor(page: Page, { url }: WordPress, title: string): Promise<number> {
  await openEditor(page, `${url}/wp-admin/post-new.php?post_type=page`)
  await page.evaluate((named) => {
    const { wp } = window as unknown as EditorWindow
    void wp.data.dispatch('core/editor').editPost?.({ title: named })
    void wp.data.dispatch('core/block-editor').insertBlocks?.(wp.blocks.createBlock('venue-booking/form'))
  }, title)
  await (await inCanvas(page, '[data-type="venue-booking/form"] .components-placeholder')).waitFor()
  return saveInEditor(page)
}

/** Saves and publishes the page that is open in the editor. Returns its number. */
export async function saveInEditor(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const { dispatch } = (window as unknown as EditorWindow).wp.data
    await dispatch('core/editor').editPost?.({ status: 'publish' })
    await dispatch('core/editor').savePost?.()
  })
  return page.evaluate(() =>
    Number((window as unknown as EditorWindow).wp.data.select('core/editor').getCurrentPostId?.()),
  )
}

/** Something on the page that the editor shows: newer editors have it in a frame. */
export async function inCanvas(page: Page, selector: string): Promise<Locator> {
  const frame = 'iframe[name="editor-canvas"]'
  await page.locator(`${frame}, .editor-styles-wrapper`).first().waitFor({ state: 'attached' })
  const isFramed = (await page.locator(frame).count()) > 0
  return (isFramed ? page.frameLocator(frame).locator(selector) : page.locator(selector)).first()
}

/** Gives WordPress another language, of which it needs a file; an empty one will do. */
export function setLanguage({ php }: WordPress, locale: string): void {
  php(`if (!is_dir(WP_LANG_DIR)) mkdir(WP_LANG_DIR, 0755, true); touch(WP_LANG_DIR . '/${locale || 'none'}.mo');`)
  // A run of PHP reads the list of languages once.
  php(`update_option('WPLANG', '${locale}');`)
}

/** Whether the editor finds every block of the open page valid. */
export const hasValidBlocks = (page: Page) =>
  page.evaluate(() => {
    const blocks = (window as unknown as EditorWindow).wp.data.select('core/block-editor').getBlocks?.() as {
      name: string
      isValid: boolean
    }[]
    return blocks.length > 0 && blocks.every(({ isValid }) => isValid)
  })

/** Deactivates and deletes the plugin in the list of plugins. */
export async function deletePlugin(page: Page, { url }: WordPress): Promise<void> {
  await page.goto(`${url}/wp-admin/plugins.php`)
  await page.click('#deactivate-venue-booking')
  await page.getByText('Plugin deactivated.').waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.click('#delete-venue-booking')
  await expect.poll(() => page.locator('tr[data-slug="venue-booking"]:not(.deleted)').count()).toBe(0)
  await expect.poll(() => page.locator('.deleted').count()).toBe(1)
}
