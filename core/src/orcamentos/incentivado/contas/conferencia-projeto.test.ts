import { expect, test } from 'vitest'
import { cents } from '../../../kernel/amounts/money.ts'
import { checkContas } from './conferencia.ts'
import type { Contas } from './conferencia.ts'
import type { FonteComConta } from './gasto.ts'
import { contas, day, debito, fonte, gasto } from './testing-contas.ts'

test('payments of a project without its period are told as not checked, once', () => {
  const told = (
    more: Partial<Contas>,
    gastos = [gasto(), gasto({ id_lancamento: 2, debitos: [] })],
  ) =>
    checkContas(gastos, contas(more)).ofWhole.map(({ verificacao, problema, valor }) => [
      verificacao,
      problema,
      valor,
    ])
  const none = { execucao_inicio: null, execucao_fim: null }
  const missing = (what: string) => [
    ['fora_do_periodo', `Não conferido: o projeto não informa ${what} de execução.`, 1_000_00],
  ]
  expect(told({})).toEqual([])
  expect(told(none, [])).toEqual([])
  expect(told(none)).toEqual(missing('o período'))
  expect(told({ execucao_inicio: null })).toEqual(missing('o início do período'))
  expect(told({ execucao_fim: null })).toEqual(missing('o fim do período'))
})

test('one document in two purchases is told in both, and instalments of one purchase share theirs', () => {
  const twice = [gasto(), gasto({ id_lancamento: 2 })]
  const told = checkContas(twice, contas())
  expect(twice.map((one) => told.byGasto.get(one)?.map((each) => each.verificacao))).toEqual([
    ['documento_repetido'],
    ['documento_repetido'],
  ])
  const parcels = [gasto({ id_parcelamento: 5 }), gasto({ id_lancamento: 2, id_parcelamento: 5 })]
  const passed = checkContas(parcels, contas())
  expect(parcels.flatMap((one) => passed.byGasto.get(one) ?? [])).toEqual([])
  const others = [gasto(), gasto({ id_lancamento: 2, documento_favorecido: '11444777000161' })]
  const other = checkContas(others, contas())
  expect(others.flatMap((one) => other.byGasto.get(one) ?? [])).toEqual([])
})

test('a line costs what was approved and not a centavo more', () => {
  const of = (valor: number) => {
    const partes = [{ id_projeto_fonte: 1, valor: cents(valor) }]
    const one = gasto({ valor: cents(valor), partes, debitos: [debito({ valor: cents(valor) })] })
    return checkContas([one], contas()).ofWhole.map(({ verificacao }) => verificacao)
  }
  expect(of(10_000_00)).toEqual([])
  expect(of(10_000_01)).toEqual(['acima_do_item'])
})

test('a source pays what came of it and not a centavo more', () => {
  const poor = contas({ fontes: new Map([[1, fonte(1, { captado: cents(999_99) })]]) })
  const exact = contas({ fontes: new Map([[1, fonte(1, { captado: cents(1_000_00) })]]) })
  const falhas = (facts: Contas) =>
    checkContas([gasto()], facts).ofWhole.map(({ verificacao, valor }) => [verificacao, valor])
  expect(falhas(exact)).toEqual([])
  expect(falhas(poor)).toEqual([['acima_da_fonte', 1]])
})

test('a release into an account names its bank line, or is told (statement of the account)', () => {
  const release = (id_extrato_historico: number | null) => ({
    id_fonte_liberacao: 5,
    data: day('2026-03-01'),
    valor: cents(100),
    id_extrato_historico,
  })
  const told = (more: Partial<FonteComConta>) =>
    checkContas([], contas({ fontes: new Map([[1, fonte(1, more)]]) })).ofWhole.map(
      ({ verificacao, liberacao, efeito }) => ({ verificacao, liberacao, efeito }),
    )
  expect(told({ liberacoes: [release(8)] })).toEqual([])
  expect(told({ liberacoes: [release(null)], id_contabancaria: null })).toEqual([])
  expect(told({ liberacoes: [release(null)] })).toEqual([
    {
      verificacao: 'liberacao_sem_linha',
      liberacao: { id_projeto_fonte: 1, id_fonte_liberacao: 5 },
      efeito: 'avisa',
    },
  ])
})

test('each source has an account of its own; one that two had is told once (domain notes 2.2)', () => {
  const told = (...ids: (number | null)[]) => {
    const fontes = ids.map((id_contabancaria, at) => fonte(at + 1, { id_contabancaria }))
    const byId = new Map(fontes.map((one) => [one.id_projeto_fonte, one]))
    return checkContas([], contas({ fontes: byId })).ofWhole.map(({ verificacao, nome }) => [
      verificacao,
      nome,
    ])
  }
  expect(told(10, 20, null, null)).toEqual([])
  expect(told(10, 20, 10)).toEqual([['conta_repetida', 'Fonte 1 e Fonte 3']])
})
