import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { deBaixasPorLinha } from './baixa-linha.queries.ts'
import { deContas } from './contas.queries.ts'
import type { Diferenca, Verificacao } from './diferenca.ts'
import { deFaturas } from './faturas.queries.ts'
import { deMeses } from './meses.queries.ts'
import { deBaixas, deComposicao } from './titulos.queries.ts'

/** Everything of the ledger that must agree, each told in two ways. */
export const verificacoes: readonly Verificacao[] = [
  ...deBaixas,
  ...deComposicao,
  ...deBaixasPorLinha,
  ...deContas,
  ...deFaturas,
  ...deMeses,
]

export interface DiferencaAchada extends Diferenca {
  readonly verificacao: string
}

/** Every difference of one company's ledger. */
export async function conferirLivro(db: TenantDb, today: CalendarDate): Promise<DiferencaAchada[]> {
  const achadas: DiferencaAchada[] = []
  for (const { nome, diferencas } of verificacoes) {
    for (const uma of await diferencas(db, today)) achadas.push({ ...uma, verificacao: nome })
  }
  return achadas
}
