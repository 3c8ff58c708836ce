/** The S3 server of the tests is asked as the library of Amazon asks, and refuses what S3 refuses. */
import * as sdk from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Server } from '../../../sandbox/s3/server.ts'
import type { S3Server } from '../../../sandbox/s3/server.ts'

const keys = { region: 'us-east-1', accessKeyId: 'CHAVE', secretAccessKey: 'segredo-do-teste' }
const Bucket = 'claquete'
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0
let server: S3Server
let client: sdk.S3Client

beforeAll(async () => {
  server = await openS3Server({ ...keys, bucket: Bucket, now: () => Date.now() + ahead })
  client = clientOf(keys)
})
afterAll(async () => {
  client.destroy()
  await server.close()
})

const clientOf = ({ region, ...credentials }: typeof keys) =>
  new sdk.S3Client({
    region,
    credentials,
    endpoint: server.endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const put = (Key: string, Body: string) =>
  client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }))

/** The part of the library's signer that its types leave out. */
interface Presigner {
  readonly presign: (
    request: object,
    options: { readonly expiresIn: number },
  ) => Promise<{ readonly path: string; readonly query: Record<string, string> }>
}

/** An address that whoever has it may open for so many seconds, signed by the library. */
async function presigned(Key: string, expiresIn: number) {
  const signer = await client.config.signer()
  const { hostname, port } = new URL(server.endpoint)
  const request = {
    method: 'GET',
    protocol: 'http:',
    hostname,
    port: Number(port),
    path: `/${Bucket}/${Key}`,
    query: {},
    headers: { host: `${hostname}:${port}`, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  }
  const { presign } = signer as unknown as Presigner
  const signed = await presign.call(signer, request, { expiresIn })
  return `${server.endpoint}${signed.path}?${new URLSearchParams(signed.query)}`
}

test('a range is a part of the content, and one outside of it is refused', async () => {
  await put('a/faixa.txt', '0123456789')
  const part = async (Range: string) => {
    const { Body, ContentRange } = await client.send(
      new sdk.GetObjectCommand({ Bucket, Key: 'a/faixa.txt', Range }),
    )
    return [await Body?.transformToString(), ContentRange]
  }
  expect(await part('bytes=2-4')).toEqual(['234', 'bytes 2-4/10'])
  expect(await part('bytes=7-')).toEqual(['789', 'bytes 7-9/10'])
  expect(await part('bytes=-2')).toEqual(['89', 'bytes 8-9/10'])
  await expect(part('bytes=20-30')).rejects.toMatchObject({ name: 'InvalidRange' })
})

test('keys are listed in pages, in the order of their bytes', async () => {
  for (const name of ['lista/b', 'lista/á', 'lista/a', 'lista/a b+c', 'outra']) {
    await put(name, name)
  }
  const found: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page: sdk.ListObjectsV2CommandOutput = await client.send(
      new sdk.ListObjectsV2Command({ Bucket, Prefix: 'lista/', MaxKeys: 3, ContinuationToken }),
    )
    found.push(...(page.Contents ?? []).map(({ Key }) => String(Key)))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  expect(found).toEqual(['lista/a', 'lista/a b+c', 'lista/b', 'lista/á'])
})

test('an upload in parts is there once it is complete, and gone when it is given up', async () => {
  const Key = 'partes/inteiro.bin'
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }))
  const parts: sdk.CompletedPart[] = []
  for (const [index, Body] of ['primeira ', 'segunda'].entries()) {
    const PartNumber = index + 1
    const { ETag } = await client.send(
      new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }),
    )
    parts.push({ PartNumber, ETag })
  }
  expect(server.bucket.objects.has(Key)).toBe(false)
  const complete = (Parts: sdk.CompletedPart[]) =>
    client.send(
      new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    )
  await expect(complete(parts.toReversed())).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await complete(parts)
  expect(server.bucket.get(Key).bytes.toString()).toBe('primeira segunda')
  await expect(complete(parts)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  const other = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key: 'x' }))
  await client.send(
    new sdk.AbortMultipartUploadCommand({ Bucket, Key: 'x', UploadId: other.UploadId }),
  )
  expect(server.bucket.uploads.size).toBe(0)
})

test('a signature of other keys, of another content or of long ago is refused', async () => {
  const list = new sdk.ListObjectsV2Command({ Bucket })
  await expect(clientOf({ ...keys, secretAccessKey: 'x' }).send(list)).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  await expect(clientOf({ ...keys, accessKeyId: 'x' }).send(list)).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  })
  ahead = 16 * 60_000
  try {
    await expect(clientOf(keys).send(list)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
  } finally {
    ahead = 0
  }
  expect((await fetch(`${server.endpoint}/${Bucket}/a/faixa.txt`)).status).toBe(403)
})

test('a signed address opens until it is over, and no other file', async () => {
  await put('assinado.txt', 'conteúdo')
  const address = await presigned('assinado.txt', 60)
  expect(await (await fetch(address)).text()).toBe('conteúdo')
  expect((await fetch(address.replace('assinado', 'outra'))).status).toBe(403)
  expect((await fetch(address.replace('Expires=60', 'Expires=600'))).status).toBe(403)
  ahead = 61_000
  try {
    const late = await fetch(address)
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('expired')])
  } finally {
    ahead = 0
  }
})
