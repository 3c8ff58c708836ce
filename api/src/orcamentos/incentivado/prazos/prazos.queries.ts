import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { tableKeys } from '@claquete/core/kernel/record'
import { must } from '@claquete/core/kernel/must'
import { estados } from '@claquete/core/orcamentos/incentivado/projeto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { allPermissions } from '../../../kernel/areas/catalogue.ts'
import { day, int, text, texts, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { ProjetoReader } from '../projeto.queries.ts'
import { inUnitsOf } from '../projeto.queries.ts'

const projetoColumns = {
  id_projeto_incentivado: int('p.id_projeto_incentivado'),
  nome: text('p.nome'),
  id_empresa: int('p.id_empresa'),
  id_responsavel: int.orNull('p.id_responsavel'),
  estado: word(tableKeys(estados))('p.estado'),
  captacao_fim: day.orNull('p.captacao_fim'),
  execucao_inicio: day.orNull('p.execucao_inicio'),
  execucao_fim: day.orNull('p.execucao_fim'),
  concluido_em: day.orNull('p.concluido_em'),
  cinemateca_em: day.orNull('p.cinemateca_em'),
  contas_ate: day.orNull('p.contas_ate'),
  contas_entregues_em: day.orNull('p.contas_entregues_em'),
  id_contador: int.orNull('p.id_contador'),
  normas: texts(sql`array(select n.norma from projeto_incentivado_norma n
    where ${same('n.id_projeto_incentivado', 'p')})`),
}
export type ProjetoWithDates = RowOf<typeof projetoColumns>

/** A project with its days and norms; undefined for who does not work in its unit. */
export async function findProjetoWithDates(
  db: TenantDb,
  reader: ProjetoReader,
  id: number,
): Promise<ProjetoWithDates | undefined> {
  const [row] = await db.rows(
    projetoColumns,
    (list) => sql`select ${list} from projeto_incentivado p where p.tenant_id = ${db.tenant}
      and p.id_projeto_incentivado = ${id} and ${inUnitsOf(reader)}`,
  )
  return row
}

/** Projects in which something may still be due: those that one user answers for, or all; kept until the end where asked. */
export const listLiveProjetos = (db: TenantDb, id_responsavel?: number, isKept = false) =>
  db.rows(
    projetoColumns,
    (list) => sql`select ${list} from projeto_incentivado p where p.tenant_id = ${db.tenant}
      and p.estado <> 'arquivado'
      and ${id_responsavel === undefined ? sql`true` : sql`p.id_responsavel = ${id_responsavel}`}
      order by p.id_projeto_incentivado
      ${isKept ? sql`for no key update of p` : sql``}`,
  )

const diligenciaColumns = {
  id_projeto_diligencia: int('d.id_projeto_diligencia'),
  id_projeto_incentivado: int('d.id_projeto_incentivado'),
  recebida_em: day('d.recebida_em'),
  descricao: text('d.descricao'),
  dias: int('d.dias'),
  prazo: day('d.prazo'),
  respondida_em: day.orNull('d.respondida_em'),
  resposta: text('d.resposta'),
  anexos: int(sql`(select count(*) from arquivo a where a.tenant_id = d.tenant_id
    and a.tabela = 'projeto_diligencia' and a.chave = d.id_projeto_diligencia and a.removido = 'N')`),
  versao: int('d.versao'),
}
export type StoredDiligencia = RowOf<typeof diligenciaColumns>

const selectDiligencias = (db: TenantDb, where: RawBuilder<unknown>, lock = false) =>
  db.rows(
    diligenciaColumns,
    (list) => sql`select ${list} from projeto_diligencia d
      where d.tenant_id = ${db.tenant} and ${where}
      order by d.recebida_em desc, d.id_projeto_diligencia desc ${lock ? sql`for update of d` : sql``}`,
  )

export const listDiligencias = (db: TenantDb, ids: readonly number[]) =>
  selectDiligencias(db, sql`d.id_projeto_incentivado = any(${ids}::bigint[])`)

export async function findDiligencia(
  db: TenantDb,
  id: number,
  lock = false,
): Promise<StoredDiligencia | undefined> {
  const [row] = await selectDiligencias(db, sql`d.id_projeto_diligencia = ${id}`, lock)
  return row
}

export interface NewDiligencia {
  readonly recebida_em: CalendarDate
  readonly descricao: string
  readonly dias: number
  readonly prazo: CalendarDate
  readonly respondida_em: CalendarDate | null
  readonly resposta: string
}

export async function insertDiligencia(
  db: TenantDb,
  id_projeto_incentivado: number,
  diligencia: NewDiligencia,
  id_usuario: number | null,
): Promise<number> {
  const { id_projeto_diligencia } = await db
    .insertInto('projeto_diligencia')
    .values({ ...diligencia, id_projeto_incentivado, id_usuario })
    .returning('id_projeto_diligencia')
    .executeTakeFirstOrThrow()
  return id_projeto_diligencia
}

export const updateDiligencia = (db: TenantDb, id: number, diligencia: NewDiligencia) =>
  db
    .update('projeto_diligencia')
    .set({ ...diligencia, versao: sql<number>`versao + 1` })
    .where('id_projeto_diligencia', '=', id)
    .execute()

export interface PrazoTold {
  readonly id_projeto_incentivado: number
  readonly prazo: string
  readonly vencimento: CalendarDate
  readonly aviso: number
}

/** The notices that were given of these projects. */
export const listPrazosTold = (db: TenantDb, ids: readonly number[]): Promise<PrazoTold[]> =>
  db.rows(
    {
      id_projeto_incentivado: int('a.id_projeto_incentivado'),
      prazo: text('a.prazo'),
      vencimento: day('a.vencimento'),
      aviso: int('a.aviso'),
    },
    (list) => sql`select ${list} from projeto_prazo_aviso a where a.tenant_id = ${db.tenant}
      and a.id_projeto_incentivado = any(${ids}::bigint[])`,
  )

export const markPrazoTold = (db: TenantDb, told: PrazoTold) =>
  db
    .insertInto('projeto_prazo_aviso')
    .values({ ...told })
    .execute()

/** Active users who work in a unit and may see projects, or the one who answers for it. */
export function listPeopleOf(
  db: TenantDb,
  { id_responsavel, id_empresa }: Pick<ProjetoWithDates, 'id_responsavel' | 'id_empresa'>,
) {
  const { id_permissao } = must(allPermissions.get('incentivado.consultar'), 'permission')
  const ofUnit = sql`exists (select from usuario_tipo_permissao p where ${same('p.id_usuario_tipo', 'u')}
      and p.id_permissao = ${id_permissao})
    and (not exists (select from usuario_empresa e where ${same('e.id_usuario', 'u')})
      or exists (select from usuario_empresa e where ${same('e.id_usuario', 'u')}
        and e.id_empresa = ${id_empresa}))`
  return db.rows(
    { id_usuario: int('u.id_usuario'), nome: text('u.nome'), email: text('u.email') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N'
        and ${id_responsavel === null ? ofUnit : sql`u.id_usuario = ${id_responsavel}`}
      order by u.id_usuario limit 50`,
  )
}
