import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCarimboSandbox } from '../../../../sandbox/carimbo/server.ts'
import type { CarimboSandbox } from '../../../../sandbox/carimbo/server.ts'
import { makeCertificate } from './certificate.ts'
import type { NewCertificate } from './certificate.ts'
import { run } from './seal.task.ts'
import { pdfOf } from './testing/pdf.ts'
import { hasPdfsig, isAccepted, readSignatures } from './testing/pdfsig.ts'
import { NoTimestamp, askTimestamp, readTimestamp } from './timestamp.ts'

let keys: NewCertificate
let sandbox: CarimboSandbox
beforeAll(async () => {
  keys = await makeCertificate({ empresa: 'Aurora Filmes', produto: 'Claquete' }, new Date())
  sandbox = await startCarimboSandbox()
})
afterAll(() => sandbox.stop())

const canRead = hasPdfsig()
const reader = canRead ? 'pdfsig' : 'pdfsig is not on this machine (poppler-utils)'

async function seal(documents: Buffer[], stamp?: (value: Uint8Array) => Promise<Uint8Array>) {
  const task = run({
    documents,
    manifest: await pdfOf(1, 'Manifesto'),
    seal: { nome: keys.titular, motivo: 'Cessão de imagem', at: new Date() },
    keys,
  })
  const first = await task.next()
  if (first.done === true) throw new Error('asked for no timestamp')
  const last = await task.next(stamp ? await stamp(first.value) : null)
  if (last.done !== true) throw new Error('did not end')
  return last.value
}

const post = async (query: Uint8Array) => {
  const reply = await fetch(sandbox.address, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(query),
  })
  return new Uint8Array(await reply.arrayBuffer())
}

const stampBySandbox = async (value: Uint8Array) => {
  const asked = askTimestamp(value)
  return readTimestamp(await post(asked.query), asked).token
}

test.skipIf(!canRead)(`an independent reader accepts the seal: ${reader}`, async () => {
  const { bytes, sha256 } = await seal([await pdfOf(30), await pdfOf(2, 'Anexo')])
  expect(readSignatures(bytes)).toEqual([
    {
      titular: 'Selo da instalação - Aurora Filmes',
      tipo: 'ETSI.CAdES.detached',
      isValid: true,
      isTotal: true,
    },
  ])
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test.skipIf(!canRead)(`a changed byte and an appended byte are refused: ${reader}`, async () => {
  const { bytes } = await seal([await pdfOf(3)])
  expect(isAccepted(bytes)).toBe(true)
  const file = Buffer.from(bytes)
  const text = file.indexOf('/MediaBox')
  const changed = Buffer.from(file)
  changed[text + 11] = (changed[text + 11] ?? 0) ^ 1
  expect(isAccepted(changed)).toBe(false)
  expect(isAccepted(Buffer.concat([file, Buffer.from('\n')]))).toBe(false)
  expect(isAccepted(await pdfOf(1))).toBe(false)
})

test.skipIf(!canRead)(`with a timestamp the seal is as valid: ${reader}`, async () => {
  sandbox.setMode('bom')
  const { bytes } = await seal([await pdfOf(1)], stampBySandbox)
  expect(isAccepted(bytes)).toBe(true)
})

test('a seal has the attributes that PAdES asks for, and no signing time', async () => {
  const { bytes } = await seal([await pdfOf(1)])
  const file = Buffer.from(bytes).toString('latin1')
  const [, contents = ''] = /\/Contents\s*<([0-9a-f]+)>/.exec(file) ?? []
  const der = Buffer.from(contents, 'hex')
  const oids = {
    contentType: '06092a864886f70d010903',
    messageDigest: '06092a864886f70d010904',
    signingCertificateV2: '060b2a864886f70d010910022f',
    signingTime: '06092a864886f70d010905',
  }
  const found = Object.entries(oids).filter(([, oid]) => der.includes(Buffer.from(oid, 'hex')))
  expect(found.map(([name]) => name)).toEqual([
    'contentType',
    'messageDigest',
    'signingCertificateV2',
  ])
  expect(file).toContain('/SubFilter /ETSI.CAdES.detached')
  expect(file).toMatch(/\/M \(D:\d{14}Z\)/)
})

test('a good answer is a timestamp, and every bad one is told from it', async () => {
  const value = Buffer.from('valor da assinatura')
  const asked = askTimestamp(value)
  sandbox.setMode('bom')
  const good = await post(asked.query)
  expect(readTimestamp(good, asked)).toMatchObject({ autoridade: 'Carimbo do tempo de testes' })
  const reasons: Record<string, string> = {}
  for (const modo of ['recusa', 'outro_nonce', 'outro_conteudo', 'lixo'] as const) {
    sandbox.setMode(modo)
    const answer = await post(asked.query)
    try {
      readTimestamp(answer, asked)
    } catch (error) {
      reasons[modo] = error instanceof NoTimestamp ? error.message : String(error)
    }
  }
  expect(reasons).toEqual({
    recusa: 'a autoridade recusou o pedido (status 2)',
    outro_nonce: 'o carimbo responde a outro pedido',
    outro_conteudo: 'o carimbo é de outro conteúdo',
    lixo: 'a resposta não pôde ser lida',
  })
  expect(() => readTimestamp(good, askTimestamp(Buffer.from('outro')))).toThrow(NoTimestamp)
  const forged = Buffer.from(good)
  forged[forged.length - 40] = (forged[forged.length - 40] ?? 0) ^ 1
  expect(() => readTimestamp(forged, asked)).toThrow(/assinatura do carimbo não confere/)
})

test('a certificate for anything else makes no timestamps', async () => {
  const other = await startCarimboSandbox(['1.3.6.1.5.5.7.3.1'])
  try {
    const asked = askTimestamp(Buffer.from('valor'))
    const reply = await fetch(other.address, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: Buffer.from(asked.query),
    })
    const answer = new Uint8Array(await reply.arrayBuffer())
    expect(() => readTimestamp(answer, asked)).toThrow(/não é de carimbo do tempo/)
  } finally {
    await other.stop()
  }
})

test.skipIf(!canRead)('a document that looks like the place of a seal gets none', async () => {
  const zeros = `<${'0'.repeat(65_536)}>`
  const document = Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources 4 0 R>>endobj
4 0 obj<</Range[0 9999999999 9999999999 9999999999]/Bytes${zeros}>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  )
  const { bytes } = await seal([document])
  expect(isAccepted(bytes)).toBe(true)
})
