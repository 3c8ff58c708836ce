import { writeDps } from '@claquete/core/financeiro/fiscal/nfse/dps-xml'
import type { Dps } from '@claquete/core/financeiro/fiscal/nfse/dps'
import type { EstadoDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { writeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { dpsIdOf, isChave } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAuthority } from '../../../../sandbox/nfse/authority.ts'
import type { Issued } from '../../../../sandbox/nfse/authority.ts'
import {
  nfseSandboxAuthority,
  nfseSandboxCa,
  startNfseSandbox,
} from '../../../../sandbox/nfse/server.ts'
import type { ModoDaNfse, NfseSandbox } from '../../../../sandbox/nfse/server.ts'
import { openNfse } from './client.read.ts'
import type { NfseClient } from './client.read.ts'
import { deliver, deliverEvento } from './deliver.read.ts'
import { isSignedBy, signXml } from '../../../kernel/security/xml-signature.ts'

let sandbox: NfseSandbox
let client: NfseClient
let own: Issued
const documento = '11222333000181'
const clientOf = ({ key, certificate: cert }: Issued) =>
  openNfse({
    url: sandbox.url,
    keys: { key, cert, ca: nfseSandboxCa() },
    timeoutMs: 1_000,
  })
beforeAll(async () => {
  sandbox = await startNfseSandbox()
  own = await nfseSandboxAuthority().issue({ nome: `SOL FILMES:${documento}`, cnpj: documento })
  client = clientOf(own)
})
afterAll(() => sandbox.stop())

const municipio = '3550308'
let last = 0

/** A signed declaration of its own number. */
function signed(changed: Partial<Dps['servico']> = {}, keys: Issued = own) {
  const numero = (last += 1)
  const xml = writeDps({
    ambiente: '2',
    serie: '1',
    numero,
    emissao: '2026-11-30T10:00:00-03:00',
    competencia: calendarDate('2026-11-30'),
    prestador: { documento, municipio, opcao_simples: '1', regime_especial: '0' },
    tomador: {
      documento: '11444777000161',
      nome: 'Agência Vereda',
      municipio: '3304557',
      cep: '20040020',
      logradouro: 'Rua da Quitanda',
      numero: '10',
      bairro: 'Centro',
    },
    servico: {
      cTribNac: '130301',
      descricao: 'Filme de 30 segundos',
      cNBS: '114061000',
      municipio,
      tributacao_iss: '1',
      iss_retido: false,
      ibs_cbs: { cIndOp: '100301', cst: '000', cClassTrib: '000001', consumo_final: false },
      ...changed,
    },
    valor: cents(1_000_00),
    retencoes: {},
  })
  const dpsId = dpsIdOf({ municipio, documento, serie: '1', numero })
  return { dpsId, xml: signXml(xml, 'infDPS', keys) }
}

/** Tries until the service has said what becomes of it, as the queue does. */
async function deliverUntilTold(nota: ReturnType<typeof signed>, most = 12) {
  let estado: EstadoDaNota = 'assinada'
  for (let turn = 0; turn < most; turn += 1) {
    const answer = await deliver(
      client,
      { ...nota, estado },
      async () => void (estado = 'enviando'),
    )
    if (answer.tipo !== 'incerta') return answer
    estado = 'pendente_consulta'
  }
  throw new Error('never told')
}

test('a declaration becomes one note with its key', async () => {
  const answer = await deliverUntilTold(signed())
  if (answer.tipo !== 'autorizada') throw new Error(answer.tipo)
  const { chave, xml } = answer.nota
  expect(isChave(chave)).toBe(true)
  const service = readFileSync('api/sandbox/nfse/keys/server.pem', 'utf8')
  expect(isSignedBy(xml, service)).toBe(true)
  expect(isSignedBy(xml.replace('<vLiq>1000.00', '<vLiq>1.00'), service)).toBe(false)
  expect((await client.findByChave(chave))?.xml).toBe(xml)
})

test('a certificate of another company is refused, and one of another authority gets no answer', async () => {
  const before = sandbox.issued.size
  const other = await nfseSandboxAuthority().issue({ nome: 'LUA FILMES:11444777000161' })
  expect(
    await deliver(clientOf(other), { ...signed({}, other), estado: 'assinada' }, async () => {}),
  ).toMatchObject({ tipo: 'recusada', erros: [{ codigo: 'E0717' }] })
  const stranger = await (await newAuthority()).issue({ nome: `SOL FILMES:${documento}` })
  expect(
    await deliver(
      clientOf(stranger),
      { ...signed({}, stranger), estado: 'assinada' },
      async () => {},
    ),
  ).toMatchObject({ tipo: 'incerta' })
  expect(sandbox.issued.size).toBe(before)
})

test('a service in maintenance is asked again', async () => {
  sandbox.behave('E1217')
  expect((await deliverUntilTold(signed())).tipo).toBe('autorizada')
})

test.each([
  [
    'an element out of its place',
    /<tpAmb>2<\/tpAmb>(<dhEmi>[^<]*<\/dhEmi>)/u,
    '$1<tpAmb>2</tpAmb>',
  ],
  ['an element that the layout lacks', /<tpEmit>/u, '<novo>1</novo><tpEmit>'],
  ['a value of another shape', /<vServ>1000.00/u, '<vServ>1000.0'],
  ['an empty element', /<cNBS>114061000/u, '<cNBS>'],
  ['a document type', /^/u, '<!DOCTYPE DPS [<!ENTITY a "aaaa">]>'],
])('%s is refused by the rules of the XSD', async (_, from, to) => {
  const { dpsId, xml } = signed()
  const answer = await deliverUntilTold({ dpsId, xml: xml.replace(from, to) })
  expect(answer.tipo === 'recusada' && answer.erros[0]?.codigo).toMatch(/E1235|E1229/u)
})

describe('an event', () => {
  const cancelling = (chave: string) =>
    signXml(
      writeEvento({
        ambiente: '2',
        emissao: '2026-11-30T10:00:00-03:00',
        documento,
        chave,
        tipo: 'cancelar',
        motivo: '1',
        justificativa: 'Valor digitado errado',
      }),
      'infPedReg',
      own,
    )
  const issued = async () => {
    const answer = await deliverUntilTold(signed())
    if (answer.tipo !== 'autorizada') throw new Error(answer.tipo)
    return answer.nota.chave
  }

  test('cancels once, and is found again when its answer was lost', async () => {
    const chave = await issued()
    const evento = { chave, tipo: '101101', xml: cancelling(chave) }
    sandbox.behave('normal', 'mudo')
    expect((await deliverEvento(client, evento)).tipo).toBe('incerto')
    const again = await deliverEvento(client, evento)
    expect(again.tipo === 'aceito' && again.xml).toContain('<e101101>')
    expect(await deliverEvento(client, evento)).toEqual(again)
  })

  test('after the city’s deadline is refused with its code', async () => {
    const chave = await issued()
    sandbox.setLate(true)
    const answer = await deliverEvento(client, { chave, tipo: '101101', xml: cancelling(chave) })
    sandbox.setLate(false)
    expect(answer).toMatchObject({ tipo: 'recusado', erros: [{ codigo: 'E8001' }] })
  })
})

test.each([
  [{ cTribNac: '1303' }, 'E0310'],
  [{ cNBS: undefined }, 'E0322'],
  [
    { ibs_cbs: { cIndOp: '100301', cst: '010', cClassTrib: '000001', consumo_final: false } },
    'E0959',
  ],
])('%o is refused and issues nothing', async (changed, codigo) => {
  const before = sandbox.issued.size
  expect(await deliverUntilTold(signed(changed))).toMatchObject({
    tipo: 'recusada',
    erros: [{ codigo }],
  })
  expect(sandbox.issued.size).toBe(before)
})

test('what was changed after it was signed is refused', async () => {
  const { dpsId, xml } = signed()
  const changed = xml.replace('<vServ>1000.00', '<vServ>100.00')
  expect(await deliverUntilTold({ dpsId, xml: changed })).toMatchObject({
    erros: [{ codigo: 'E0714' }],
  })
})

test('an answer that comes too late is asked for, and not sent for again', async () => {
  const before = sandbox.issued.size
  sandbox.behave('lento')
  expect((await deliverUntilTold(signed())).tipo).toBe('autorizada')
  expect(sandbox.issued.size).toBe(before + 1)
})

test('two workers at once issue one note, and both learn its key', async () => {
  const nota = signed()
  const before = sandbox.issued.size
  const [one, other] = await Promise.all([deliverUntilTold(nota), deliverUntilTold(nota)])
  expect(sandbox.issued.size).toBe(before + 1)
  expect(one).toEqual(other)
})

test('whatever is lost, nothing is issued twice and everything is issued once', async () => {
  const mode = fc.constantFrom<ModoDaNfse>('mudo', 500, 503, 'normal')
  await fc.assert(
    fc.asyncProperty(fc.array(mode, { maxLength: 8 }), async (modes) => {
      const nota = signed()
      const before = sandbox.issued.size
      sandbox.behave(...modes)
      const answer = await deliverUntilTold(nota)
      expect(answer.tipo === 'autorizada' && answer.nota.chave).toBe(
        sandbox.issued.get(nota.dpsId)?.chave,
      )
      expect(sandbox.issued.size).toBe(before + 1)
    }),
    { numRuns: 40 },
  )
})
