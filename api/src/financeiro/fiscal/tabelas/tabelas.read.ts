import { classificacaoOn } from '@claquete/core/financeiro/fiscal/tabelas/classificacao'
import type { ClassificacaoOn } from '@claquete/core/financeiro/fiscal/tabelas/classificacao'
import { datedOn } from '@claquete/core/financeiro/fiscal/tabelas/regime'
import type { RegimeDaUnidade } from '@claquete/core/financeiro/fiscal/tabelas/regime'
import { mergeFiscalRegras } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { FiscalRegra, OwnFiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { usualFiscalRegras } from '@claquete/core/financeiro/fiscal/tabelas/usual-regras'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listClassificacoes } from './classificacao.queries.ts'
import { listRegimes } from './regime.queries.ts'
import { listOwnFiscalRegras } from './tabelas.queries.ts'
import type { OwnRegraRow } from './tabelas.queries.ts'

export const regraOfRow = (row: OwnRegraRow): OwnFiscalRegra => ({
  chave: row.chave,
  titulo: row.titulo,
  norma: row.norma,
  endereco: row.endereco,
  lido: row.lido,
  vigencia_inicio: row.vigencia_inicio,
  vigencia_fim: row.vigencia_fim,
  conteudo: row.conteudo,
  ativa: row.ativa === 'S',
})

/** Every tax rule as it holds for this company: give them to the functions of core. */
export const listFiscalRegras = async (db: TenantDb): Promise<FiscalRegra[]> =>
  mergeFiscalRegras(usualFiscalRegras, (await listOwnFiscalRegras(db)).map(regraOfRow))

/** The regime of a unit on a day; undefined where nobody said it. */
export async function readRegimeOn(
  db: TenantDb,
  id_empresa: number,
  dia: CalendarDate,
): Promise<RegimeDaUnidade | undefined> {
  return datedOn(await listRegimes(db, { empresas: [], id_empresa }), dia)
}

/** The classification of a service on a day, or what to do where it has none. */
export const readClassificacaoOn = async (
  db: TenantDb,
  id_servico: number,
  dia: CalendarDate,
): Promise<ClassificacaoOn> =>
  classificacaoOn(await listClassificacoes(db, id_servico), id_servico, dia)
