import type { ImpostoDoOrcamentoInside } from '@claquete/contract/orcamentos/folha/imposto'
import type { UnidadeRegime } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { cargaOf } from '@claquete/core/financeiro/fiscal/tributos/carga'
import { rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { readFiscalRegras } from './regra.read.ts'
import { readRegimeOn } from './tabelas.read.ts'

const regimes: Readonly<Record<UnidadeRegime, string>> = {
  simples: 'Simples Nacional',
  mei: 'MEI',
  presumido: 'Lucro presumido',
  real: 'Lucro real',
}

const faltas: Readonly<Record<Exclude<UnidadeRegime, 'presumido'>, string>> = {
  simples: 'No Simples a alíquota vem da faixa da receita: pergunte ao contador.',
  mei: 'O MEI paga um valor fixo por mês: pergunte ao contador.',
  real: 'No lucro real o imposto é do lucro, não do preço: pergunte ao contador.',
}

/** The taxes of the price of a service that a unit bills on a day, with the acts that they follow. */
export async function readImpostoDoPreco(
  db: TenantDb,
  id_empresa: number,
  dia: CalendarDate,
): Promise<ImpostoDoOrcamentoInside> {
  const regime = (await readRegimeOn(db, id_empresa, dia))?.regime ?? null
  const nothing = { dia, regime: regime && regimes[regime], taxa: null, acima: null, tributos: [] }
  if (regime === null) {
    return { ...nothing, falta: 'Diga o regime {da unidade} em Tabelas fiscais.' }
  }
  if (regime !== 'presumido') return { ...nothing, falta: faltas[regime] }
  const regras = (await readFiscalRegras(db)).filter(({ ativa }) => ativa === 'S')
  const carga = cargaOf(regras, dia)
  if (!carga) return { ...nothing, falta: 'Falta uma alíquota deste dia em Tabelas fiscais.' }
  const toCheck = new Set(regras.flatMap((one) => (one.a_conferir ? [one.chave] : [])))
  return {
    dia,
    regime: regimes[regime],
    taxa: rateToNumber(carga.taxa),
    acima: carga.acima && { de: carga.acima.de, taxa: rateToNumber(carga.acima.taxa) },
    tributos: carga.tributos.map((one) => ({
      nome: one.tributo.toUpperCase(),
      taxa: rateToNumber(one.taxa),
      acima: rateToNumber(one.acima),
      norma: [...new Set(one.regras.map(({ norma }) => norma))].join(' · '),
      conferida: !one.regras.some(({ chave }) => toCheck.has(chave)),
    })),
    falta: null,
  }
}
