import { totalsOf } from '@claquete/core/orcamentos/folha/totals'
import type { ContasOrcamento, CountedLine } from '@claquete/core/orcamentos/folha/totals'
import { cents } from '@claquete/core/kernel/amounts/money'
import { randomContas } from '@claquete/core/orcamentos/folha/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recomputeTotals } from './totals.ts'
import type { ReadContas } from './totals.ts'

const sumOf = (
  linhas: readonly CountedLine[],
  value: 'valor_total' | 'custo_previsto',
  counts: (linha: CountedLine) => boolean = () => true,
) => linhas.reduce((sum, linha) => (counts(linha) ? sum + linha[value] : sum), 0)

/** Converts core's inputs to the form the check reads from the database. */
function asRead(contas: ContasOrcamento): ReadContas {
  const { linhas, outside, inside, comissoes, ajuste } = contas
  const none = { taxa: 0, valor: 0, em_cascata: false, embutir: false, base: 0 }
  return {
    linhas: sumOf(linhas, 'valor_total'),
    custo: sumOf(linhas, 'custo_previsto'),
    com_bv: sumOf(linhas, 'valor_total', (um) => um.incide_bv),
    com_imposto: sumOf(linhas, 'valor_total', (um) => um.incide_imposto),
    com_comissao: sumOf(linhas, 'valor_total', (um) => um.incide_comissao),
    encargos: [
      ...outside.map((um) =>
        um.modo === 'fixo'
          ? { ...none, ...um, tipo: 'outro' }
          : {
              ...none,
              ...um,
              tipo: 'outro',
              base:
                sumOf(
                  linhas,
                  'valor_total',
                  ({ incide_taxa, grupos }) =>
                    incide_taxa && !grupos.some((id) => um.grupos_fora.includes(id)),
                ) - um.valor_fora,
            },
      ),
      ...inside.map((um) => ({ ...none, ...um, modo: 'por_dentro' as const })),
    ],
    comissionados: comissoes.map((um) => ({
      tipo_comissionado: 2,
      taxa: 0,
      valor: 0,
      embutir: false,
      ...um,
    })),
    ajuste_tipo: ajuste.tipo,
    ajuste_valor: ajuste.tipo === 'valor' ? ajuste.valor : 0,
    ajuste_taxa: ajuste.tipo === 'percentual' ? ajuste.taxa : 0,
    valor_desejado: contas.valor_desejado ?? null,
  }
}

function ofCore(contas: ContasOrcamento) {
  const totais = totalsOf(contas)
  return {
    subtotal: totais.subtotal,
    valor_base: totais.valorBase,
    total_geral: totais.totalGeral,
    bv_total: totais.bvTotal,
    imposto_total: totais.impostoTotal,
    comissao_total: totais.comissaoTotal,
    liquido_total: totais.liquidoTotal,
    custo_total: totais.custoTotal,
    lucro_total: totais.lucroTotal,
  }
}

const pinned = fc.option(fc.integer({ min: 0, max: 500_000_000 }).map(cents), { nil: undefined })
const signed = fc.boolean()

test('the check and the rule agree to the centavo on any budget', () => {
  fc.assert(
    fc.property(randomContas, pinned, signed, (contas, valor_desejado, isNegative) => {
      const linhas = contas.linhas.map((linha) => ({
        ...linha,
        valor_total: cents(isNegative ? -linha.valor_total : linha.valor_total),
      }))
      const random = { ...contas, linhas, valor_desejado }
      let correct: ReturnType<typeof ofCore> | undefined
      try {
        correct = ofCore(random)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
      expect(recomputeTotals(asRead(random))).toEqual(correct)
    }),
    { numRuns: 2_000 },
  )
})

test('the worked example of the trade, absorbed and embedded', () => {
  const contas = (embutir: boolean): ReadContas => ({
    linhas: 4_103_600,
    custo: 3_083_600,
    com_bv: 4_103_600,
    com_imposto: 4_103_600,
    com_comissao: 4_103_600,
    encargos: [
      {
        modo: 'por_fora',
        tipo: 'taxa_producao',
        taxa: 15_000_000,
        valor: 0,
        em_cascata: false,
        embutir: false,
        base: 4_103_600,
      },
      ...[
        { tipo: 'imposto', taxa: 11_330_000 },
        { tipo: 'bv', taxa: 10_000_000 },
      ].map((um) => ({
        ...um,
        modo: 'por_dentro' as const,
        valor: 0,
        em_cascata: false,
        embutir,
        base: 0,
      })),
    ],
    comissionados: [
      { tipo_comissionado: 2, base: 'total_menos_bv', taxa: 3_000_000, valor: 0, embutir },
    ],
    ajuste_tipo: 'valor',
    ajuste_valor: 0,
    ajuste_taxa: 0,
    valor_desejado: null,
  })
  expect(recomputeTotals(contas(false))).toMatchObject({
    valor_base: 4_719_140,
    total_geral: 4_719_140,
    bv_total: 471_914,
    imposto_total: 534_679,
    comissao_total: 127_417,
    liquido_total: 3_585_130,
    lucro_total: 501_530,
  })
  expect(recomputeTotals(contas(true))).toMatchObject({
    total_geral: 6_211_847,
    bv_total: 621_185,
    imposto_total: 703_802,
    comissao_total: 167_720,
    liquido_total: 4_719_140,
    lucro_total: 1_635_540,
  })
})
