import { cents } from '@claquete/core/kernel/amounts/money'
import { emptyDocumento, folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import { sumEspelho } from '@claquete/core/orcamentos/visao/espelho'
import { randomDocumento, grupo, item } from '@claquete/core/orcamentos/folha/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { espelhoByUid } from './espelho.ts'

const preco = { valor_unit: cents(100), custo_unit: cents(60) }

it('shows what was spent on an option that is off, in its line and in its group', () => {
  const linhas = [grupo('g'), item('a', 'g', preco), item('o', 'g', { ...preco, opcional: true })]
  const folha = folhaOf({ ...emptyDocumento, linhas: new Map(linhas.map((um) => [um.id, um])) })
  const espelhos = espelhoByUid(folha, { o: { comprometido: 5, realizado: 7 } })
  expect(espelhos.get('o')).toMatchObject({ orcado: 0, previsto: 0, realizado: 7, saldo: -12 })
  expect(espelhos.get('g')).toMatchObject({
    orcado: 100,
    previsto: 60,
    comprometido: 5,
    realizado: 7,
    saldo: 48,
  })
})

it('keeps an estimate of nothing as it was typed', () => {
  const linhas = [grupo('g'), item('a', 'g', { ...preco, estimativa_final: cents(0) })]
  const folha = folhaOf({ ...emptyDocumento, linhas: new Map(linhas.map((um) => [um.id, um])) })
  expect(espelhoByUid(folha, {}).get('a')).toMatchObject({ estimativa_final: 0, variacao: 60 })
})

it('sums to the totals of the sheet and to all that was spent', () => {
  const money = fc.nat({ max: 1_000_000 })
  const gasto = fc.record({ comprometido: money, realizado: money })
  const withGastos = randomDocumento.chain((documento) =>
    fc.record({
      documento: fc.constant(documento),
      gastos: fc.array(gasto, {
        minLength: documento.linhas.size,
        maxLength: documento.linhas.size,
      }),
    }),
  )
  fc.assert(
    fc.property(withGastos, ({ documento, gastos }) => {
      const itens = [...documento.linhas.values()].filter(({ tipo }) => tipo === 'item')
      const spent = itens.flatMap(({ id }, at) => (gastos[at] ? [[id, gastos[at]] as const] : []))
      const folha = folhaOf(documento)
      const espelhos = espelhoByUid(folha, Object.fromEntries(spent))
      const whole = sumEspelho(
        folha.tree.childrenOf(null).flatMap(({ id }) => espelhos.get(id) ?? []),
      )
      const { subtotal, custoTotal } = documentoTotals(documento, folha)
      expect(whole).toMatchObject({
        orcado: subtotal,
        previsto: custoTotal,
        comprometido: spent.reduce((all, [, um]) => all + um.comprometido, 0),
        realizado: spent.reduce((all, [, um]) => all + um.realizado, 0),
      })
    }),
  )
})
