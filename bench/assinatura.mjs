import { Buffer } from 'node:buffer'
import { performance } from 'node:perf_hooks'
import { makeCertificate } from '../api/src/contratos/assinatura/selo/certificate.ts'
import { run as seal } from '../api/src/contratos/assinatura/selo/seal.task.ts'
import { pdfOf } from '../api/src/contratos/assinatura/selo/testing/pdf.ts'
import { run as draw } from '../api/src/contratos/assinatura/pages/pages.task.ts'
import { median, rounded, scaled } from './lib/figures.mjs'

export const name = 'assinatura'

const pages = scaled(30, 3)
const rounds = 7

/** Puts a contract and its manifest into one file and seals it. */
async function sealed(keys, contract, manifest) {
  const began = performance.now()
  const task = seal({
    documents: [contract],
    manifest,
    seal: { nome: keys.titular, motivo: 'Contrato', at: new Date() },
    keys,
  })
  await task.next()
  const { value } = await task.next(null)
  return { ms: performance.now() - began, bytes: value.bytes.length }
}

/** Draws the pages of a contract as guests see them. */
async function drawn(contract) {
  const began = performance.now()
  const sizes = []
  for await (const { imagem } of draw({ bytes: Uint8Array.from(contract), nome: 'c.pdf' })) {
    sizes.push(imagem.length)
  }
  return { ms: (performance.now() - began) / sizes.length, bytes: median(sizes) }
}

/** A contract sealed, and its pages drawn. */
export async function run() {
  const keys = await makeCertificate({ empresa: 'Sol Filmes', produto: 'Claquete' }, new Date())
  const [contract, manifest] = [await pdfOf(pages), await pdfOf(1, 'Manifesto')]
  const times = []
  for (let round = 0; round <= rounds; round += 1) {
    const one = await sealed(keys, Buffer.from(contract), manifest)
    // The first round loads the code.
    if (round > 0) times.push(one)
  }
  const picture = await drawn(contract)
  const ms = median(times.map((one) => one.ms))
  return [
    {
      name: `assinatura: a contract of ${pages} pages sealed`,
      value: ms,
      unit: 'ms',
      atMost: 1_000,
      note: `${rounded(contract.length / 1_000)} KB became ${rounded(times[0].bytes / 1_000)} KB`,
    },
    {
      name: 'assinatura: a page of text as a picture',
      value: picture.bytes / 1_024,
      unit: 'KB',
      atMost: 60,
      note: `${rounded(picture.ms)} ms each`,
    },
  ]
}
