/** What a hostile or an unlucky signer, sender or store tries: nothing is signed that should not be, and nobody is stuck. */
import {
  assinaturaCode,
  assinaturaConfirm,
  assinaturaRefuse,
} from '@claquete/contract/contratos/assinatura/convidado'
import {
  envelopeEvidence,
  envelopeView,
  signatarioResend,
} from '@claquete/contract/contratos/assinatura/envelope'
import { avisoList } from '@claquete/contract/acesso/sessao/aviso'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { askOf, newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  addressIn,
  lastCode,
  lastToken,
  novoEnvelope,
  open,
  person,
  proofOf,
  signAs,
  signWith,
} from '../testing/assinatura.ts'

let movedMs = 0
const server = useServer({ now: () => Date.now() + movedMs })
let world: World
let ana: string
beforeEach(async () => {
  movedMs = 0
  world = await newWorld()
  ana = addressIn(world, 'ana')
})

const view = async (id_envelope: number) =>
  (await world.call(envelopeView, { params: { id_envelope } })).data
const runDue = () => server().services.jobs.runDue()
const minutes = (count: number) => count * 60_000

/** Begun by hand, as no library writes one: a PNG that says it is so large. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(8 + body.length)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  return Buffer.concat([start, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))])
}

test('a drawn mark that is no picture, or a very large or blank one, is refused before it is signed', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const token = await lastToken(server(), ana)
  const prova = await proofOf(server(), token, ana)
  const blank = await sharp({
    create: { width: 720, height: 240, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const broken = Buffer.concat([blank.subarray(0, 60), Buffer.from('nada disto é um desenho')])
  for (const bytes of [broken, pngOf(60_000, 60_000), blank]) {
    const refused = await signWith(server(), {
      token,
      prova,
      tipo: 'desenhada',
      marca: bytes.toString('base64'),
    })
    expect([refused.status, refused.failure.erros?.[0]?.campo]).toEqual([422, 'marca'])
  }
  const drawn = await sharp({
    create: { width: 720, height: 240, channels: 4, background: '#16245c' },
  })
    .png()
    .toBuffer()
  const signed = await signWith(server(), {
    token,
    prova,
    tipo: 'desenhada',
    marca: drawn.toString('base64'),
  })
  expect(signed.status).toBe(200)
  await runDue()
  expect((await view(id)).estado).toBe('concluido')
})

test('past its end nothing is signed or refused, although the routine did not run yet', async () => {
  const expira_em = addDays(todayInSaoPaulo(Date.now()), 1)
  const id = await novoEnvelope(server(), world, [person(world, 'ana')], { expira_em })
  const token = await lastToken(server(), ana)
  movedMs = 3 * 86_400_000 - minutes(20)
  await world.rows((db) =>
    db
      .update('assinatura_envelope')
      .set({ expira_em: new Date(Date.now() + movedMs + minutes(10)).toISOString() })
      .execute(),
  )
  const prova = await proofOf(server(), token, ana)
  movedMs += minutes(11)
  const signed = await signWith(server(), { token, prova })
  expect(signed.failure.codigo).toBe('envelope_encerrado')
  const refused = await askOf(server().app, undefined, assinaturaRefuse, {
    body: { token, prova, motivo: 'Não quero mais' },
  })
  expect(refused.failure.codigo).toBe('envelope_encerrado')
  expect((await open(server(), token)).body.data).toMatchObject({
    situacao: 'encerrado',
    documentos: [],
    fim: 'Expirado',
  })
  expect((await view(id)).signatarios[0]?.estado).not.toBe('assinado')
})

test('a code and a proof of an address that was mended since are good for nothing', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const id_signatario = must((await view(id)).signatarios[0], 'a signer').id_signatario
  const prova = await proofOf(server(), await lastToken(server(), ana), ana)
  movedMs += minutes(1)
  await askOf(server().app, undefined, assinaturaCode, {
    body: { token: await lastToken(server(), ana) },
  })
  const codigo = await lastCode(server(), ana)
  const email = addressIn(world, 'ana.nova')
  await world.call(signatarioResend, {
    params: { id_signatario },
    body: { nome: 'Ana Souza Lima', email },
  })
  const token = await lastToken(server(), email)
  expect((await signWith(server(), { token, prova })).failure.codigo).toBe('prova_vencida')
  const { body } = await askOf(server().app, undefined, assinaturaConfirm, {
    body: { token, codigo },
  })
  expect(body.data).toMatchObject({ situacao: 'vencido', prova: null })
  movedMs += minutes(1)
  expect((await signAs(server(), email)).status).toBe(200)
  const { eventos } = (await world.call(envelopeEvidence, { params: { id_envelope: id } })).data
  const signed = eventos.map(({ evento }) => JSON.parse(evento)).find((e) => e.tipo === 'assinado')
  expect(signed.dados.canal_destino).toBe(email)
})

test('a name or an address that is mended before its turn stands in the evidence, with what was there before', async () => {
  const id = await novoEnvelope(server(), world, [
    person(world, 'ana'),
    person(world, 'bia', { ordem: 2 }),
  ])
  const bia = must((await view(id)).signatarios[1], 'the second signer')
  await world.call(signatarioResend, {
    params: { id_signatario: bia.id_signatario },
    body: { nome: 'Outra Pessoa', email: addressIn(world, 'outra') },
  })
  const { eventos, provas_integras } = await view(id)
  expect(provas_integras).toBe(true)
  expect(eventos.at(-1)?.texto).toMatch(/Bia Souza.*bia@.*Outra Pessoa.*outra@/)
})

test('a link that was passed on is tried thirty times, not for ever; the sender is told and sends another', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const token = await lastToken(server(), ana)
  let wrong = 0
  let blocked = ''
  for (let round = 0; round < 12 && blocked === ''; round += 1) {
    const asked = await askOf(server().app, undefined, assinaturaCode, { body: { token } })
    if (asked.status !== 200) {
      blocked = asked.failure.codigo
      break
    }
    const right = await lastCode(server(), ana)
    const codigo = right === '111111' ? '222222' : '111111'
    for (let turn = 0; turn < 5; turn += 1) {
      await askOf(server().app, undefined, assinaturaConfirm, { body: { token, codigo } })
      wrong += 1
    }
    movedMs += minutes(61)
  }
  expect([blocked, wrong]).toEqual(['codigo_bloqueado', 30])
  const told = (await world.call(avisoList, {})).data
  expect(told.some(({ titulo }) => titulo === 'Códigos errados demais')).toBe(true)
  const id_signatario = must((await view(id)).signatarios[0], 'a signer').id_signatario
  await world.call(signatarioResend, {
    params: { id_signatario },
    body: { nome: 'Ana Souza', email: ana },
  })
  movedMs += minutes(61)
  expect((await signAs(server(), ana)).status).toBe(200)
})

test('a file that was changed in the store after it was sent is never sealed', async () => {
  const id = await novoEnvelope(server(), world, [person(world, 'ana')])
  const { arquivo } = await world.rows((db) =>
    db.from('assinatura_documento').select('arquivo').executeTakeFirstOrThrow(),
  )
  const { storage } = server().services
  const { pdfOf } = await import('../selo/testing/pdf.ts')
  const other = await pdfOf(2, 'Outro contrato')
  await storage.put(must(arquivo, 'a file'), Readable.from([other], { objectMode: false }))
  expect((await signAs(server(), ana)).status).toBe(200)
  await runDue()
  const envelope = await view(id)
  expect([envelope.estado, envelope.final]).toEqual(['concluindo', null])
  const told = (await world.call(avisoList, {})).data
  expect(told.some(({ titulo }) => titulo === 'O documento guardado mudou')).toBe(true)
})
