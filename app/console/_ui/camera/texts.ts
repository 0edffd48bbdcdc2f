/** Texts of a camera that reads codes. */
export const cameraTexts = {
  scan: { en: 'Scan with the camera', de: 'Mit der Kamera scannen' },
  picture: { en: 'Picture of the camera', de: 'Bild der Kamera' },
  hold: { en: 'Hold the code in front of the camera', de: 'Den Code vor die Kamera halten' },
  torch: { en: 'Light', de: 'Licht' },
  noTorch: { en: 'The light cannot be switched.', de: 'Das Licht lässt sich nicht schalten.' },
  noCamera: {
    en: 'The camera cannot be used. Allow it for this page, or type the code.',
    de: 'Die Kamera lässt sich nicht verwenden. Erlauben Sie sie für diese Seite, oder tippen Sie den Code.',
  },
} as const
