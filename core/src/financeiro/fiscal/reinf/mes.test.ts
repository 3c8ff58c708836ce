import { describe, expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { calendarDate } from '../../../kernel/time/calendar.ts'
import { darfsDoMes } from './darf.ts'
import { problemOfAto } from './estado.ts'
import { linhasDoMes } from './linha.ts'
import { mudancasDoMes, sumsOfMes } from './mudanca.ts'
import type { PagamentoDoMes } from './pagamento.ts'
import { pagamento, regras, retido } from './testing-reinf.ts'
import { eventosXml } from './xml.ts'

const rows = (...some: readonly Partial<PagamentoDoMes>[]) =>
  linhasDoMes(some.map(pagamento), '2026-11', regras).linhas

describe('the month beside the titles of its taxes, by revenue code', () => {
  const titulo = (id_lancamento: number, codigo_receita: string, valor: number) => ({
    id_lancamento,
    id_origem: 1,
    codigo_receita,
    descricao: 'Imposto',
    valor: cents(valor),
    vencimento: calendarDate('2026-12-18'),
  })
  const all = [
    titulo(900, '1708', 1500),
    titulo(901, '5952', 650),
    titulo(902, '5952', 3000),
    titulo(903, '5952', 1000),
  ]
  test('equal: nothing differs', () => {
    const darfs = darfsDoMes(rows({}), all)
    expect(darfs.map((one) => [one.codigo_receita, one.informado, one.diferenca])).toEqual([
      ['1708', 1500, 0],
      ['5952', 4650, 0],
    ])
  })
  test('a title due in another month, and one whose payable is not told', () => {
    const darfs = darfsDoMes(rows({}), [...all.slice(1), titulo(950, '5952', 200)])
    expect(darfs[0]).toMatchObject({
      codigo_receita: '1708',
      diferenca: 1500,
      fora: [{ id_lancamento: 900, valor: 1500 }],
    })
    expect(darfs[1]).toMatchObject({ diferenca: -200, sem_linha: [{ id_lancamento: 950 }] })
  })
})

describe('what changed since a month was checked', () => {
  test('nothing', () => expect(mudancasDoMes(rows({}), rows({}))).toEqual([]))
  test('a document changed after the closing, a row came, another went', () => {
    const kept = rows({}, { id_lancamento: 2 })
    const now = rows({ documento: '12ABC34501DE35' }, { id_lancamento: 3 })
    expect(mudancasDoMes(kept, now)).toMatchObject([
      {
        id_lancamento: 1,
        tipo: 'mudou',
        campos: [{ campo: 'CPF/CNPJ', antes: '11.444.777/0001-61', agora: '12.ABC.345/01DE-35' }],
      },
      { id_lancamento: 3, tipo: 'nova' },
      { id_lancamento: 2, tipo: 'saiu' },
    ])
  })
  test('the sums count each tax once', () => {
    expect(sumsOfMes(rows({}, { id_lancamento: 2 }))).toEqual({ bruto: 200_000, retido: 12_300 })
  })
})

test('a month is checked, closed, rectified, in that order', () => {
  expect(problemOfAto('conferir', 'aberta')).toBeUndefined()
  expect(problemOfAto('fechar', 'aberta')).toBe('Confira o mês antes de fechar.')
  expect(problemOfAto('conferir', 'fechada')).toMatch(/retificação/u)
  expect(problemOfAto('retificar', 'fechada')).toBeUndefined()
  expect(problemOfAto('recibo', 'conferida')).toMatch(/depois de fechar/u)
})

describe('events as XML (schemas 2.01.01 and 2.01.02, still to be checked)', () => {
  const mes = {
    mes: '2026-11',
    raiz: '11222333',
    isRectification: false,
    recibo: '',
    momento: '20261201093000',
  }
  const xml = (linhas = rows({})) => eventosXml(linhas, mes)
  test('R-4020: one event a beneficiary, PIS, COFINS and CSLL as one value, commas in amounts', () => {
    const [first, closing] = xml(rows({}, { id_lancamento: 2 }))
    const text = must(first, 'event').xml
    expect(first?.nome).toBe('R-4020-11222333000181-11444777000161')
    expect(text).toContain('<perApur>2026-11</perApur><tpAmb>1</tpAmb>')
    expect(text).toContain(
      '<natRend>15999</natRend><infoPgto><dtFG>2026-11-05</dtFG><vlrBruto>1000,00</vlrBruto>',
    )
    expect(text).toContain(
      '<retencoes><vlrBaseIR>1000,00</vlrBaseIR><vlrIR>15,00</vlrIR><vlrBaseAgreg>1000,00</vlrBaseAgreg><vlrAgreg>46,50</vlrAgreg></retencoes>',
    )
    expect(text.match(/<infoPgto>/gu)).toHaveLength(2)
    expect(text).toMatch(/a conferir/u)
    expect(closing?.xml).toContain('<infoFech><fechRet>0</fechRet></infoFech>')
  })
  test('COFINS alone is told by itself', () => {
    const alone = rows({ tributos: [retido('cofins', [100_000, 3_000_000, 3000])] })
    expect(xml(alone)[0]?.xml).toContain(
      '<vlrBaseCofins>1000,00</vlrBaseCofins><vlrCofins>30,00</vlrCofins>',
    )
  })
  test('R-4040 has the net value; rows with errors and R-4080 stay out', () => {
    const none = {
      id_pessoa: null,
      tipo_pessoa: null,
      nome: '',
      documento: '',
      natureza: '19009',
    } as const
    const written = xml(
      rows(
        { ...none, tributos: [retido('irrf', [100_000, 35_000_000, 35_000])] },
        { id_lancamento: 2, natureza: '' },
        { id_lancamento: 3, natureza: '20001', tributos: [] },
      ),
    )
    expect(written.map(({ nome }) => nome)).toEqual(['R-4040-11222333000181', 'R-4099'])
    expect(written[0]?.xml).toContain(
      '<vlrLiq>650.00</vlrLiq><vlrBaseIR>1000.00</vlrBaseIR><vlrIR>350.00</vlrIR>',
    )
  })
  test('a rectification has the receipt of what it replaces', () => {
    const [first] = eventosXml(rows({}), {
      ...mes,
      isRectification: true,
      recibo: '123-01-4020-2612-9',
    })
    expect(first?.xml).toContain('<indRetif>2</indRetif><nrRecibo>123-01-4020-2612-9</nrRecibo>')
  })
})
