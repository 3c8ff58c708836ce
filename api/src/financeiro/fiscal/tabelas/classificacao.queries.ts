import * as contract from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import type { ClassificacaoDoServico } from '@claquete/core/financeiro/fiscal/tabelas/classificacao'
import { listasOfServico } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text, word, yesNo } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { written } from './tabelas.queries.ts'

/** Services in use with their classification of a day. */
export const servicosFiscais = listSource(contract.servicosFiscais, {
  columns: {
    id_servico: 's.id_servico',
    servico: 's.servico',
    situacao: sql`case when c.id_servico_classificacao is null then 'sem' else 'classificado' end`,
    c_trib_nac: 'c.c_trib_nac',
    c_nbs: 'c.c_nbs',
    c_ind_op: 'c.c_ind_op',
    cst: 'c.cst',
    c_class_trib: 'c.c_class_trib',
    vigencia_inicio: 'c.vigencia_inicio',
    vigencia_fim: 'c.vigencia_fim',
  },
  more: {},
  from: (db, { dia }: { readonly dia: CalendarDate }) => sql`servico s
    left join servico_classificacao c on ${same('c.id_servico', 's')}
      and c.vigencia_inicio <= ${dia} and (c.vigencia_fim is null or c.vigencia_fim >= ${dia})
    where s.tenant_id = ${db.tenant} and s.ativo = 'S'`,
  search: sql`''`,
  filters: {
    // The scope has the day.
    dia: () => sql<boolean>`true`,
  },
})

const columns = {
  id_servico_classificacao: int('c.id_servico_classificacao'),
  id_servico: int('c.id_servico'),
  lista: word(listasOfServico)('c.lista'),
  c_trib_nac: text('c.c_trib_nac'),
  c_trib_mun: text('c.c_trib_mun'),
  c_nbs: text('c.c_nbs'),
  c_ind_op: text('c.c_ind_op'),
  cst: text('c.cst'),
  c_class_trib: text('c.c_class_trib'),
  iss_retido: yesNo('c.iss_retido'),
  ...written('c'),
}

/** The dated classifications of a service, the newest first. */
export const listClassificacoes = (db: TenantDb, id_servico: number) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from servico_classificacao c
      where c.tenant_id = ${db.tenant} and c.id_servico = ${id_servico}
      order by c.vigencia_inicio desc`,
  )

/** A service of the catalogue. */
export async function findServico(db: TenantDb, id_servico: number) {
  const [row] = await db.rows(
    {
      id_servico: int('s.id_servico'),
      servico: text('s.servico'),
      item_lc116: text.orNull('s.item_lc116'),
    },
    (list) => sql`select ${list} from servico s
      where s.tenant_id = ${db.tenant} and s.id_servico = ${id_servico}`,
  )
  return row
}

/** The service that a classification is of. */
export async function findServicoOfClassificacao(db: TenantDb, id: number) {
  const [row] = await db.rows(
    { id_servico: int('c.id_servico') },
    (list) => sql`select ${list} from servico_classificacao c
      where c.tenant_id = ${db.tenant} and c.id_servico_classificacao = ${id}`,
  )
  return row?.id_servico
}

export interface StoredClassificacao extends ClassificacaoDoServico {
  readonly id_usuario: number
}

export async function insertClassificacao(db: TenantDb, row: StoredClassificacao): Promise<number> {
  const { id_servico_classificacao } = await db
    .insertInto('servico_classificacao')
    .values(row)
    .returning('id_servico_classificacao')
    .executeTakeFirstOrThrow()
  return id_servico_classificacao
}

export const updateClassificacao = (db: TenantDb, id: number, row: Partial<StoredClassificacao>) =>
  db
    .update('servico_classificacao')
    .set({ ...row, alterado_em: sql<string>`now()`, versao: sql<number>`versao + 1` })
    .where('id_servico_classificacao', '=', id)
    .execute()

export const removeClassificacao = (db: TenantDb, id: number) =>
  db.deleteFrom('servico_classificacao').where('id_servico_classificacao', '=', id).execute()
