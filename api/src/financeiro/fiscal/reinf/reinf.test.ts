import type { ReplyOf } from '@claquete/contract/endpoint'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate, pessoaUpdate } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  reinfMesCheck,
  reinfMesClose,
  reinfMesFile,
  reinfMesReceipt,
  reinfMesRectify,
  reinfMesView,
  reinfPessoaSave,
  reinfTituloSave,
} from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { fiscalRegraSave } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { requestFile } from '../../../orcamentos/papeis/testing/read-arquivo.ts'
import { novoTitulo, withholdAll } from '../../../livro/titulos/testing/retencao.ts'

const server = useSharedServer({ now: () => Date.UTC(2026, 4, 4, 15) })

const mes = '2026-03'
const root = '11222333'
let world: World
let id_empresa: number
let id_pessoa: number

beforeEach(async () => {
  world = await newWorld()
  id_empresa = (
    await world.call(empresaCreate, {
      body: { razao: 'Aurora Filmes', fantasia: 'Aurora', cnpj: '11222333000181' },
    })
  ).id_empresa
  id_pessoa = (
    await world.call(pessoaCreate, {
      body: { tipo_pessoa: 'PJ', razao: 'Trilha Sonora Ltda', cnpj: '11444777000161' },
    })
  ).id_pessoa
  await world.call(fiscalRegraSave, {
    body: {
      titulo: 'Serviços profissionais',
      norma: 'Lista do contador',
      lido: 'uso',
      vigencia_inicio: calendarDate('2024-01-01'),
      ativa: 'S',
      tipo: 'natureza',
      codigo: '15999',
      eventos: ['R-4020', 'R-4010'],
    },
  })
})

const view = async (query: object = {}) =>
  (await world.call(reinfMesView, { query: { mes, raiz: root, ...query } })).data
type Mes = ReplyOf<typeof reinfMesView>['data']
const versaoOf = async () => (await view()).situacao.versao

/** A payable of R$ 1.000,00 issued and paid in March, with or without its taxes. */
async function paid({ taxes = true, id = id_pessoa }: { taxes?: boolean; id?: number } = {}) {
  const { id_lancamento } = await novoTitulo(world, 100_000, {
    id_empresa,
    id_pessoa: id,
    dataVencimento: '2026-03-20',
  })
  if (taxes) await withholdAll(world, id_lancamento)
  await settle(world, id_lancamento, { data: '2026-03-20' })
  return id_lancamento
}

const tell = (natureza = '15999') =>
  world.call(reinfPessoaSave, { body: { pessoas: [id_pessoa], informa: 'S', natureza } })

async function refusal(
  ask: Promise<{ status: number; failure: { erros?: readonly { msg: string }[] } }>,
) {
  const { status, failure } = await ask
  expect(status).toBe(422)
  return failure.erros?.[0]?.msg
}

describe('the month', () => {
  test('a payment with taxes waits for its nature; then it is told in R-4020 and equals the titles', async () => {
    const id_lancamento = await paid()
    const before = await view()
    expect(before.linhas).toMatchObject([
      { id_lancamento, natureza: '', faltas: [{ onde: 'natureza', tipo: 'erro' }] },
    ])
    await tell()
    const { linhas, darfs, totais, prazo } = await view()
    expect(linhas).toMatchObject([
      {
        evento: 'R-4020',
        estabelecimento: '11222333000181',
        documento: '11444777000161',
        bruto: 1000,
        data_fato: '2026-03-10',
        faltas: [],
        regra: { norma: 'Lista do contador' },
      },
    ])
    expect(linhas[0]?.tributos.map(({ tributo, valor }) => [tributo, valor])).toEqual([
      ['irrf', 15],
      ['pis', 6.5],
      ['cofins', 30],
      ['csll', 10],
    ])
    expect(darfs.map((one) => [one.codigo_receita, one.informado, one.diferenca])).toEqual([
      ['1708', 15, 0],
      ['5952', 46.5, 0],
    ])
    expect([totais, prazo]).toEqual([{ bruto: 1000, retido: 61.5 }, '2026-04-15'])
  })

  test('a payment without a tax is decided by a person, for its supplier or by itself', async () => {
    const id_lancamento = await paid({ taxes: false })
    expect((await view()).a_decidir).toMatchObject([{ id_lancamento }])
    await world.call(reinfPessoaSave, { body: { pessoas: [id_pessoa], informa: 'N' } })
    expect(await view()).toMatchObject({ a_decidir: [], linhas: [] })
    await world.call(reinfTituloSave, {
      body: { lancamentos: [id_lancamento], informa: 'S', natureza: '15999' },
    })
    expect((await view()).linhas).toMatchObject([
      { id_lancamento, natureza: '15999', tributos: [], faltas: [{ tipo: 'aviso' }] },
    ])
  })

  test('units with another CNPJ are another taxpayer; without one they stand apart', async () => {
    await paid()
    const other = await world.call(empresaCreate, { body: { razao: 'Sem nada', fantasia: 'Nada' } })
    await novoTitulo(world, 5000, { id_empresa: other.id_empresa, id_pessoa })
    const { contribuintes } = await view()
    expect(contribuintes.map((one) => one.raiz)).toEqual(expect.arrayContaining([root, '00000000']))
    expect((await view({ raiz: '00000000' })).linhas).toEqual([])
    expect((await world.ask(reinfMesView, { query: { mes, raiz: '99999999' } })).status).toBe(404)
  })

  test('a nature that the tables lack is refused at its field', async () => {
    const ask = world.ask(reinfPessoaSave, {
      body: { pessoas: [id_pessoa], informa: 'S', natureza: '15123' },
    })
    expect(await refusal(ask)).toMatch(/não está em Tabelas fiscais/u)
    const none = world.ask(reinfPessoaSave, { body: { pessoas: [id_pessoa], informa: 'S' } })
    expect(await refusal(none)).toBe('Diga a natureza do rendimento.')
  })
})

describe('checking, closing and rectifying', () => {
  const check = async (more: object = {}) =>
    world.ask(reinfMesCheck, { body: { mes, raiz: root, versao: await versaoOf(), ...more } })
  const close = async () =>
    world.ask(reinfMesClose, { body: { mes, raiz: root, versao: await versaoOf() } })

  test('a row with an error and payments to decide keep it open', async () => {
    await paid()
    expect(await refusal(check())).toMatch(/linhas com erro/u)
    await tell()
    const other = await world.call(pessoaCreate, {
      body: { tipo_pessoa: 'PJ', razao: 'Luz Elétrica' },
    })
    await paid({ taxes: false, id: other.id_pessoa })
    expect(await refusal(check())).toMatch(/a decidir/u)
    expect((await check({ ciente: true })).status).toBe(200)
    expect((await view()).situacao).toMatchObject({ estado: 'conferida', ordem: 1 })
  })

  test('what changed after the check is shown, and the month is checked again before it closes', async () => {
    await paid()
    await tell()
    await check()
    const second = await paid()
    expect((await view()).mudancas).toMatchObject([{ id_lancamento: second, tipo: 'nova' }])
    expect(await refusal(close())).toMatch(/confira de novo/u)
    await check()
    expect((await close()).status).toBe(200)
  })

  test('a closed month keeps its rows, refuses changes, says what changed, and is rectified', async () => {
    const id_lancamento = await paid()
    await tell()
    await check()
    await close()
    await world.call(pessoaUpdate, {
      body: {
        id_pessoa,
        tipo_pessoa: 'PJ',
        razao: 'Trilha Sonora Ltda',
        cnpj: '12ABC34501DE35',
        versao: await world.versao('pessoa', id_pessoa),
      },
    })
    const closed = await view()
    expect(closed.linhas[0]?.documento).toBe('11444777000161')
    expect(closed.mudancas[0]?.campos).toEqual([
      { campo: 'CPF/CNPJ', antes: '11.444.777/0001-61', agora: '12.ABC.345/01DE-35' },
    ])
    const title = world.ask(reinfTituloSave, {
      body: { lancamentos: [id_lancamento], informa: 'N' },
    })
    expect(await refusal(title)).toBe(
      'A Reinf de 03/2026 está fechada: abra uma retificação do mês.',
    )
    expect(await refusal(check())).toMatch(/abra uma retificação/u)
    await world.call(reinfMesReceipt, {
      body: { mes, raiz: root, versao: closed.situacao.versao, recibo: '123-01-4099-2603-9' },
    })
    await world.call(reinfMesRectify, {
      body: { mes, raiz: root, versao: await versaoOf(), motivo: 'CNPJ novo' },
    })
    const open: Mes = await view()
    expect(open.situacao).toMatchObject({ ordem: 2, estado: 'aberta', motivo: 'CNPJ novo' })
    expect(open.anteriores).toMatchObject([{ estado: 'fechada', recibo: '123-01-4099-2603-9' }])
    expect(open.linhas[0]?.documento).toBe('12ABC34501DE35')
  })

  test('an old version is refused', async () => {
    await paid()
    await tell()
    await check()
    const { status } = await world.ask(reinfMesCheck, { body: { mes, raiz: root, versao: 0 } })
    expect(status).toBe(422)
  })
})

describe('the files', () => {
  test('CSV with typed cells, and XML of each event in a zip', async () => {
    await paid()
    await tell()
    const file = (tipo: 'csv' | 'excel' | 'xml') =>
      requestFile(server().app, world, reinfMesFile, {
        params: { tipo },
        query: { mes, raiz: root },
      })
    const [head, row] = (await file('csv')).bytes.toString().split(/\r?\n/u)
    expect(head).toMatch(/Evento/u)
    expect(row).toMatch(/^R-4020;11\.222\.333\/0001-81;Trilha Sonora Ltda/u)
    for (const tipo of ['excel', 'xml'] as const) {
      expect((await file(tipo)).bytes.subarray(0, 2).toString()).toBe('PK')
    }
  })
})
