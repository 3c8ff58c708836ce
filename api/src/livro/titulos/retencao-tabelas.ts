import { fieldFailure } from '@claquete/contract/failures'
import type { AliquotaBody, TabelaIrrfBody } from '@claquete/contract/livro/titulos/retencao'
import type { Cents } from '@claquete/core/kernel/money'
import { cents, centsToReais, reaisToCents } from '@claquete/core/kernel/money'
import type { Rate } from '@claquete/core/kernel/quantity'
import { numberToRate, rate, rateToNumber } from '@claquete/core/kernel/quantity'
import { problemaDaTabela, tabelasIrrfUsuais } from '@claquete/core/livro/titulos/irrf-tabela'
import type { TabelaIrrf } from '@claquete/core/livro/titulos/irrf-tabela'
import {
  aliquotasUsuais,
  juntas,
  problemaDasAliquotas,
} from '@claquete/core/livro/titulos/retencao'
import type { AliquotaDatada } from '@claquete/core/livro/titulos/retencao'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  deleteTabelas,
  insertTabelas,
  listAliquotas,
  listTabelasIrrf,
} from './retencao-tabelas.queries.ts'

export const centavos = (reais: number): Cents => reaisToCents(reais) ?? cents(0)
export const taxaDe = (porCento: number): Rate => numberToRate(porCento) ?? rate(0)

const doFio = (linha: AliquotaBody): AliquotaDatada => ({
  ...linha,
  taxa: taxaDe(linha.taxa),
  teto: linha.teto === null ? null : centavos(linha.teto),
})

const noFio = (linha: AliquotaDatada): AliquotaBody => ({
  tributo: linha.tributo,
  pessoa: linha.pessoa ?? null,
  municipio: linha.municipio ?? '',
  servico: linha.servico ?? '',
  taxa: rateToNumber(linha.taxa),
  teto: typeof linha.teto === 'number' ? centsToReais(linha.teto) : null,
  dia: linha.dia ?? 20,
  ajuste: linha.ajuste ?? 'anterior',
  codigo_receita: linha.codigo_receita ?? '',
  vigencia_inicio: linha.vigencia_inicio,
  vigencia_fim: linha.vigencia_fim,
  norma: linha.norma,
})

const tabelaDoFio = (tabela: TabelaIrrfBody): TabelaIrrf => ({
  ...tabela,
  dependente: centavos(tabela.dependente),
  simplificado: centavos(tabela.simplificado),
  faixas: tabela.faixas.map(({ ate, taxa, deduzir }) => ({
    ate: ate === null ? null : centavos(ate),
    taxa: taxaDe(taxa),
    deduzir: centavos(deduzir),
  })),
  reducao: tabela.reducao && {
    isento_ate: centavos(tabela.reducao.isento_ate),
    ate: centavos(tabela.reducao.ate),
    maxima: centavos(tabela.reducao.maxima),
    parcela: centavos(tabela.reducao.parcela),
    fator: taxaDe(tabela.reducao.fator),
  },
})

const tabelaNoFio = (tabela: TabelaIrrf): TabelaIrrfBody => ({
  ...tabela,
  dependente: centsToReais(tabela.dependente),
  simplificado: centsToReais(tabela.simplificado),
  faixas: tabela.faixas.map(({ ate, taxa, deduzir }) => ({
    ate: ate === null ? null : centsToReais(ate),
    taxa: rateToNumber(taxa),
    deduzir: centsToReais(deduzir),
  })),
  reducao: tabela.reducao && {
    isento_ate: centsToReais(tabela.reducao.isento_ate),
    ate: centsToReais(tabela.reducao.ate),
    maxima: centsToReais(tabela.reducao.maxima),
    parcela: centsToReais(tabela.reducao.parcela),
    fator: rateToNumber(tabela.reducao.fator),
  },
})

/** The company's rates and tables, or the usual ones where it keeps none. */
export async function tabelasDaEmpresa(db: TenantDb) {
  const aliquotas = await listAliquotas(db)
  const tabelas = await listTabelasIrrf(db)
  const proprias = aliquotas.length > 0 || tabelas.length > 0
  return {
    proprias,
    aliquotas: proprias ? aliquotas.map(doFio) : aliquotasUsuais,
    tabelas_irrf: proprias ? tabelas.map(tabelaDoFio) : tabelasIrrfUsuais,
  }
}

export async function viewTabelas(db: TenantDb) {
  const { proprias, aliquotas, tabelas_irrf } = await tabelasDaEmpresa(db)
  return {
    proprias,
    aliquotas: aliquotas.map(noFio),
    tabelas_irrf: tabelas_irrf.map(tabelaNoFio),
  }
}

function checkTabelasIrrf(tabelas: readonly TabelaIrrf[]): void {
  for (const [at, tabela] of tabelas.entries()) {
    const problema = problemaDaTabela(tabela)
    if (problema) throw fieldFailure('tabelas_irrf', problema)
    if (tabela.vigencia_fim !== null && tabela.vigencia_fim < tabela.vigencia_inicio) {
      throw fieldFailure('tabelas_irrf', 'A vigência de uma tabela termina antes de começar.')
    }
    if (tabelas.slice(at + 1).some((outra) => juntas(tabela, outra))) {
      throw fieldFailure('tabelas_irrf', 'Há duas tabelas do IRRF em vigor no mesmo dia.')
    }
  }
}

export async function keepTabelas(
  db: TenantDb,
  body: {
    readonly aliquotas: readonly AliquotaBody[]
    readonly tabelas_irrf: readonly TabelaIrrfBody[]
  },
): Promise<void> {
  const problema = problemaDasAliquotas(body.aliquotas.map(doFio))
  if (problema) throw fieldFailure('aliquotas', problema)
  const doLugar = body.aliquotas.filter(({ municipio, servico }) => municipio + servico !== '')
  if (doLugar.some(({ tributo }) => tributo !== 'iss')) {
    throw fieldFailure('aliquotas', 'Só o ISS tem município e serviço.')
  }
  checkTabelasIrrf(body.tabelas_irrf.map(tabelaDoFio))
  await deleteTabelas(db)
  await insertTabelas(db, body.aliquotas, body.tabelas_irrf)
}
