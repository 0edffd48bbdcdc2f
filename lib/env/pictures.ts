import { z } from 'zod'

/** The variables of the bucket in which pictures are stored. `lib/env/env.ts` reads them. */
export const pictureVariables = {
  PICTURES_BUCKET: z.string().optional(),
  PICTURES_REGION: z.string().default('us-east-1'),
  PICTURES_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PICTURES_ACCESS_KEY_ID: z.string().optional(),
  PICTURES_SECRET_ACCESS_KEY: z.string().optional(),
}

/** The bucket of pictures; `endpoint` is null for Amazon's own. */
export type BucketSetting = {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

type Values = {
  PICTURES_BUCKET?: string | undefined
  PICTURES_REGION: string
  PICTURES_ENDPOINT?: string | undefined
  PICTURES_ACCESS_KEY_ID?: string | undefined
  PICTURES_SECRET_ACCESS_KEY?: string | undefined
}

/** The configured bucket; null if there is none. */
export function bucketSettingOf(values: Values): BucketSetting | null {
  const { PICTURES_BUCKET: bucket, PICTURES_ACCESS_KEY_ID: accessKeyId, PICTURES_SECRET_ACCESS_KEY: secret } = values
  if (!bucket || !accessKeyId || !secret) return null
  const endpoint = values.PICTURES_ENDPOINT ?? null
  return { bucket, region: values.PICTURES_REGION, endpoint, accessKeyId, secretAccessKey: secret }
}

/** The variables that a bucket lacks, as lines of an error. */
export function missingPictureVariables(values: Values): string[] {
  if (!values.PICTURES_BUCKET) return []
  return (['PICTURES_ACCESS_KEY_ID', 'PICTURES_SECRET_ACCESS_KEY'] as const)
    .filter((name) => !values[name])
    .map((name) => `  ${name}: is needed with PICTURES_BUCKET`)
}
