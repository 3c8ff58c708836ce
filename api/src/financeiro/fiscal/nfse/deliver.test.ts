import { writeDps } from '@claquete/core/financeiro/fiscal/nfse/dps-xml'
import type { Dps } from '@claquete/core/financeiro/fiscal/nfse/dps'
import type { EstadoDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { dpsIdOf, isChave } from '@claquete/core/financeiro/fiscal/nfse/identity'
import { cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxKeys } from '../../../../sandbox/bank/server.ts'
import { startNfseSandbox } from '../../../../sandbox/nfse/server.ts'
import type { ModoDaNfse, NfseSandbox } from '../../../../sandbox/nfse/server.ts'
import { openNfse } from './client.ts'
import type { NfseClient } from './client.ts'
import { deliver } from './deliver.ts'
import { signXml } from './signature.ts'

let sandbox: NfseSandbox
let client: NfseClient
beforeAll(async () => {
  sandbox = await startNfseSandbox()
  client = openNfse({ url: sandbox.url, keys: sandboxKeys(), timeoutMs: 1_000 })
})
afterAll(() => sandbox.stop())

const { key = '', cert: certificate = '' } = sandboxKeys()
const documento = '11222333000181'
const municipio = '3550308'
let last = 0

/** A signed declaration of its own number. */
function signed(changed: Partial<Dps['servico']> = {}) {
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
  return { dpsId, xml: signXml(xml, 'infDPS', { key, certificate }) }
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
  expect(answer.tipo === 'autorizada' && isChave(answer.nota.chave)).toBe(true)
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
