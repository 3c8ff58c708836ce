import { fieldFailure } from '@claquete/contract/failures'
import type {
  AliquotaBodyInside as AliquotaBody,
  IrrfTableBodyInside as IrrfTableBody,
} from '@claquete/contract/livro/titulos/retencao'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { numberToRate, rate, rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import { problemOfTable, usualIrrfTables } from '@claquete/core/livro/titulos/irrf-table'
import type { IrrfTable } from '@claquete/core/livro/titulos/irrf-table'
import { usualAliquotas, problemOfAliquotas } from '@claquete/core/livro/titulos/aliquotas'
import { juntas } from '@claquete/core/livro/titulos/vigencia'
import type { DatedAliquota } from '@claquete/core/livro/titulos/aliquotas'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { deleteTables, insertTables, listAliquotas, listIrrfTables } from './tax-tables.queries.ts'

export const taxaOf = (percentage: number): Rate => numberToRate(percentage) ?? rate(0)

const aliquotaOf = (linha: AliquotaBody): DatedAliquota => ({ ...linha, taxa: taxaOf(linha.taxa) })

const bodyOfAliquota = (linha: DatedAliquota): AliquotaBody => ({
  tributo: linha.tributo,
  pessoa: linha.pessoa ?? null,
  municipio: linha.municipio ?? '',
  servico: linha.servico ?? '',
  taxa: rateToNumber(linha.taxa),
  teto: linha.teto ?? null,
  dia: linha.dia ?? 20,
  ajuste: linha.ajuste ?? 'anterior',
  codigo_receita: linha.codigo_receita ?? '',
  vigencia_inicio: linha.vigencia_inicio,
  vigencia_fim: linha.vigencia_fim,
  norma: linha.norma,
})

const tableOf = (body: IrrfTableBody): IrrfTable => ({
  ...body,
  faixas: body.faixas.map((faixa) => ({ ...faixa, taxa: taxaOf(faixa.taxa) })),
  reducao: body.reducao && { ...body.reducao, fator: taxaOf(body.reducao.fator) },
})

const bodyOfTable = (tabela: IrrfTable): IrrfTableBody => ({
  ...tabela,
  faixas: tabela.faixas.map((faixa) => ({ ...faixa, taxa: rateToNumber(faixa.taxa) })),
  reducao: tabela.reducao && { ...tabela.reducao, fator: rateToNumber(tabela.reducao.fator) },
})

/** The tenant's own rates and tables, or the usual ones if it has none. */
export async function tablesOfEmpresa(db: TenantDb) {
  const aliquotas = await listAliquotas(db)
  const tables = await listIrrfTables(db)
  const proprias = aliquotas.length > 0 || tables.length > 0
  return {
    proprias,
    aliquotas: proprias ? aliquotas.map(aliquotaOf) : usualAliquotas,
    tabelas_irrf: proprias ? tables.map(tableOf) : usualIrrfTables,
  }
}

export async function viewTables(db: TenantDb) {
  const { proprias, aliquotas, tabelas_irrf } = await tablesOfEmpresa(db)
  return {
    proprias,
    aliquotas: aliquotas.map(bodyOfAliquota),
    tabelas_irrf: tabelas_irrf.map(bodyOfTable),
  }
}

/** The rates of IOF of purchases in another currency, in percent; the oldest first. */
export async function listIofRates(db: TenantDb) {
  const { aliquotas } = await viewTables(db)
  return aliquotas.flatMap(({ tributo, taxa, vigencia_inicio, vigencia_fim }) =>
    tributo === 'iof' ? [{ taxa, vigencia_inicio, vigencia_fim }] : [],
  )
}

function checkIrrfTables(tables: readonly IrrfTable[]): void {
  for (const [at, tabela] of tables.entries()) {
    const problema = problemOfTable(tabela)
    if (problema) throw fieldFailure('tabelas_irrf', problema)
    if (tabela.vigencia_fim !== null && tabela.vigencia_fim < tabela.vigencia_inicio) {
      throw fieldFailure('tabelas_irrf', 'A vigência de uma tabela termina antes de começar.')
    }
    if (tables.slice(at + 1).some((other) => juntas(tabela, other))) {
      throw fieldFailure('tabelas_irrf', 'Há duas tabelas do IRRF em vigor no mesmo dia.')
    }
  }
}

export async function keepTables(
  db: TenantDb,
  body: {
    readonly aliquotas: readonly AliquotaBody[]
    readonly tabelas_irrf: readonly IrrfTableBody[]
  },
): Promise<void> {
  const problema = problemOfAliquotas(body.aliquotas.map(aliquotaOf))
  if (problema) throw fieldFailure('aliquotas', problema)
  const ofPlace = body.aliquotas.filter(({ municipio, servico }) => municipio + servico !== '')
  if (ofPlace.some(({ tributo }) => tributo !== 'iss')) {
    throw fieldFailure('aliquotas', 'Só o ISS tem município e serviço.')
  }
  checkIrrfTables(body.tabelas_irrf.map(tableOf))
  await deleteTables(db)
  await insertTables(db, body.aliquotas, body.tabelas_irrf)
}
