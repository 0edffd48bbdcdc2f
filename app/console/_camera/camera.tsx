'use client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './camera.module.css'
import { Sight } from './sight.ts'
import { cameraTexts as texts } from './texts.ts'
import { hasTorch, useTorch } from './torch.ts'

/** The pause between two looks at the picture; milliseconds. */
const lookMs = 120
/** After this many looks the camera is not asked for its lamp any more: it has told of it by then, or has none. */
const torchLooks = 25
/** Pictures are shrunk to this length of their longer side before they are read; pixels. */
const mostPixels = 640

type Reader = (video: HTMLVideoElement) => Promise<string | null>
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** Returns the browser's own reader of QR codes, or jsQR if it has none. jsQR is loaded only then. */
async function makeReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own && (await own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: jsQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsQr(data, canvas.width, canvas.height, { inversionAttempts: 'attemptBoth' })?.data || null
  }
}

/**
 * Shows the picture of the camera at the back and reports the codes in it: each one once until it has left the picture,
 * and none while a verdict is `held`.
 */
export default function Camera({
  locale,
  held,
  onRead,
}: {
  locale: Locale
  held: boolean
  onRead: (text: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ held, onRead })
  latest.current = { held, onRead }
  const [failed, setFailed] = useState(false)
  const [lit, setLit] = useState<MediaStreamTrack | null>(null)
  const torch = useTorch(lit)

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let awake: WakeLockSentinel | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const sight = new Sight()
    let looks = 0

    const look = async (read: Reader) => {
      if (isOver) return
      const [track] = stream?.getVideoTracks() ?? []
      if (track && looks++ < torchLooks && hasTorch(track)) setLit(track)
      const shown = video.current
      if (shown && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const text = sight.look((await read(shown).catch(() => null)) || null, latest.current)
        if (text !== null && !isOver) latest.current.onRead(text)
      }
      timer = setTimeout(() => void look(read), lookMs)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      video.current.srcObject = stream
      await video.current.play()
      // Keep the screen on: a phone that locks its screen scans nothing.
      awake = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      await look(await makeReader())
    }
    begin().catch(() => {
      if (!isOver) setFailed(true)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      void awake?.release()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])

  if (failed) {
    return (
      <p className={css.problem} role="alert">
        {texts.noCamera[locale]}
      </p>
    )
  }
  return (
    <figure className={css.camera}>
      <video ref={video} playsInline muted aria-label={texts.scan[locale]} />
      <figcaption>
        <output>{(torch.hasFailed ? texts.noTorch : texts.hold)[locale]}</output>
        {lit && (
          <Button mark="light" aria-pressed={torch.isOn} onClick={() => void torch.press()}>
            {texts.torch[locale]}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
