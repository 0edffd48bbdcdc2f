import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { BucketSetting } from '#lib/env/pictures.ts'
import type { PictureStorage } from './port.ts'

const clients = new Map<string, S3Client>()

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: BucketSetting): S3Client {
  const key = JSON.stringify([endpoint, region, accessKeyId])
  const known = clients.get(key)
  if (known) return known
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's know no host for each bucket, and not every checksum.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  clients.set(key, client)
  return client
}

/** Pictures in a bucket of Amazon S3, or of a store that speaks its protocol. */
export function bucketStorage(settings: BucketSetting): PictureStorage {
  const client = clientOf(settings)
  const at = (name: string) => ({ Bucket: settings.bucket, Key: `pictures/${name}` })
  return {
    async write(name, bytes, type) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: type }))
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return Body ? await Body.transformToByteArray() : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(name, signal) {
      await client.send(new DeleteObjectCommand(at(name)), { abortSignal: signal })
    },
  }
}
