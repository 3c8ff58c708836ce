/** Files of the bank that came to harm: each is refused, or told and applied once, for payments and for boletos. */
import { remessaCreate } from '@claquete/contract/financeiro/cnab/remessa'
import { retornoUndo } from '@claquete/contract/financeiro/cnab/retorno'
import { describe, expect, test } from 'vitest'
import { testContaOf } from '../../../../test/titulos.ts'
import { useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  answerTo,
  apply,
  bankedWorld,
  check,
  linesOfRemessa,
  put,
  releasedLote,
  upload,
} from '../testing/bank-files.ts'
import { boletoWorld, contaMoney, issued, retornoOf } from '../testing/boletos.ts'

const server = useSharedServer()

interface Case {
  readonly world: World
  /** The return of this number: it pays once 100,00. */
  readonly text: (nsa: number) => string
  readonly settled: () => Promise<number>
}

async function payments(): Promise<Case> {
  const world = await bankedWorld()
  const conta = await testContaOf(world)
  const { id_lote_pagamento } = await releasedLote(world, [100_00])
  const { id_cnab_remessa } = await world.call(remessaCreate, { body: { id_lote_pagamento } })
  const lines = await linesOfRemessa(world, id_cnab_remessa)
  return {
    world,
    text: (nsa) => answerTo(lines, { codes: ['00'], nsa }),
    settled: async () => (await contaMoney(world, conta)).length,
  }
}

async function boletos(): Promise<Case> {
  const own = await boletoWorld()
  const { nosso } = await issued(own)
  return {
    world: own.world,
    text: (nsa) => retornoOf([{ nosso, codigo: '06', pago: 100_00 }], nsa),
    settled: async () => (await contaMoney(own.world, own.id_contabancaria)).length,
  }
}

type Change = (line: string, at: number) => string

const changed = (text: string, change: Change) =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line, at) => `${change(line, at)}\r\n`)
    .join('')

/** The details in which amounts are: of payments, and of boletos. */
const isDetail = (line: string) => line[7] === '3' && 'AU'.includes(line[13] ?? '')
const lost = (line: string) => line.slice(0, 100) + line.slice(101)

const refused: readonly (readonly [string, Change, RegExp])[] = [
  ['of another bank', (line) => put(line, 1, '756'), /Sicoob.+cadastre o convênio/su],
  ['of 239 columns', lost, /239 colunas.+Baixe o arquivo de novo/u],
  [
    'with a line of 239 columns',
    (line) => (isDetail(line) ? lost(line) : line),
    /239 colunas.+Baixe o arquivo de novo/u,
  ],
  [
    'with a line of 241 columns that is full',
    (line) => (isDetail(line) ? `${line.slice(0, 239)}12` : line),
    /241 colunas.+Baixe o arquivo de novo/u,
  ],
  [
    'with letters in a value',
    (line) => (isDetail(line) ? put(put(line, 125, 'O'), 85, 'O') : line),
    /no lugar de um valor/u,
  ],
  [
    'that is a file for the bank',
    (line, at) => (at === 0 ? put(line, 143, '1') : line),
    /remessa/u,
  ],
]

const tolerated: readonly (readonly [string, Change, RegExp])[] = [
  ['of 241 columns, the last one blank', (line) => `${line} `, /mais de 240 colunas/u],
  [
    'with the mark of the end',
    (line) => (line[7] === '9' ? `${line}\r\n\u001A` : line),
    /marca de fim/u,
  ],
  [
    'with a wrong trailer',
    (line) => (line[7] === '9' ? put(line, 24, '000099') : line),
    /99 .+Confira no site do banco/u,
  ],
  [
    'without a trailer',
    (line) => (line[7] === '9' ? ' ' : line),
    /(?:Falta o trailer|não tem a linha do fim).+Confira/u,
  ],
]

describe.each([
  ['payments', payments],
  ['boletos', boletos],
] as const)('a return of %s', (_kind, make) => {
  test.each(refused)('%s is refused in words and settles nothing', async (_name, change, words) => {
    const { world, text, settled } = await make()
    const arquivo = await upload(server(), world, changed(text(1), change))
    expect(await check(world, arquivo)).toMatchObject([
      { estado: 'recusado', motivo: expect.stringMatching(words) },
    ])
    const answer = await apply(world, arquivo)
    expect(answer.status).toBe(422)
    expect(answer.failure.msg).toMatch(words)
    expect(await settled()).toBe(0)
    // The file as the bank made it is applied after all.
    const whole = await upload(server(), world, text(1))
    expect((await apply(world, whole)).status).toBe(200)
    expect(await settled()).toBe(1)
  })

  test.each(tolerated)('%s is told, and settles once', async (_name, change, words) => {
    const { world, text, settled } = await make()
    const arquivo = await upload(server(), world, changed(text(1), change))
    expect(await check(world, arquivo)).toMatchObject([
      { estado: 'pronto', avisos: [expect.stringMatching(words)] },
    ])
    const both = await Promise.all([apply(world, arquivo), apply(world, arquivo)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const whole = await upload(server(), world, text(1))
    const { failure } = await apply(world, whole)
    expect(failure.msg).toMatch(/nº 1 já foi aplicado.+desfaça-o e aplique este/u)
    expect(await settled()).toBe(1)
  })

  test('an empty one is refused in words', async () => {
    const { world } = await make()
    const arquivo = await upload(server(), world, '')
    expect((await apply(world, arquivo)).failure.msg).toMatch(/vazio.+Baixe-o de novo/u)
  })

  test('a sequence that went back is asked about, and what is known is not settled again', async () => {
    const { world, text, settled } = await make()
    const third = await upload(server(), world, text(3), 'tres.ret')
    const { body } = await apply(world, third)
    expect(await settled()).toBe(1)
    const second = await upload(server(), world, text(2), 'dois.ret')
    expect(await check(world, second)).toMatchObject([
      { estado: 'sequencia', motivo: expect.stringContaining('A sequência voltou') },
    ])
    const asked = await apply(world, second)
    expect([asked.status, await settled()]).toEqual([422, 1])
    expect((await apply(world, second, 'S')).body).toMatchObject({ aplicadas: 0, pendentes: 0 })
    expect(await settled()).toBe(1)
    const later = await upload(server(), world, text(6), 'seis.ret')
    expect(await check(world, later)).toMatchObject([
      { estado: 'pronto', avisos: [expect.stringContaining('faltam números')] },
    ])
    const [id_cnab_retorno = 0] = body.retornos
    await world.call(retornoUndo, { body: { id_cnab_retorno, versao: 1, motivo: 'Teste' } })
    expect(await settled()).toBe(0)
  })
})
