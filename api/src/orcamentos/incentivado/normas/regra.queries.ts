import { CamposDaRegra } from '@claquete/contract/orcamentos/incentivado/regra'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, instant, int, json, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { ProjetoReader } from '../projeto.queries.ts'
import { inUnitsOf } from '../projeto.queries.ts'

const lidos = ['oficial', 'secundario', 'uso'] as const

const columns = {
  id_incentivo_regra: int('r.id_incentivo_regra'),
  chave: text('r.chave'),
  norma: text('r.norma'),
  titulo: text('r.titulo'),
  artigo: text('r.artigo'),
  endereco: text('r.endereco'),
  efeito: word(['bloqueia', 'avisa', 'desligada'])('r.efeito'),
  vigencia_inicio: day.orNull('r.vigencia_inicio'),
  vigencia_fim: day.orNull('r.vigencia_fim'),
  lido: word(lidos)('r.lido'),
  campos: json(CamposDaRegra)('r.conteudo'),
  versao: int('r.versao'),
  alterado_em: instant('r.alterado_em'),
  alterado_por: text.orNull(
    sql`(select u.nome from usuario u where ${same('u.id_usuario', 'r.id_usuario')})`,
  ),
}
export type OwnRegra = RowOf<typeof columns>

/** The rules that the company added or said otherwise, with their fields. */
export const listOwnRegras = (db: TenantDb): Promise<OwnRegra[]> =>
  db.rows(
    columns,
    (list) =>
      sql`select ${list} from incentivo_regra r where r.tenant_id = ${db.tenant} order by r.chave`,
  )

const normaColumns = {
  id_incentivo_norma: int('n.id_incentivo_norma'),
  codigo: text('n.codigo'),
  nome: text('n.nome'),
  ambito: word(['rouanet', 'ancine', 'ancine_contas', 'spcine', 'edital'])('n.ambito'),
  vigencia_inicio: day('n.vigencia_inicio'),
  vigencia_fim: day.orNull('n.vigencia_fim'),
  endereco: text('n.endereco'),
  lido: word(lidos)('n.lido'),
  versao: int('n.versao'),
  alterado_em: instant('n.alterado_em'),
  alterado_por: text.orNull(
    sql`(select u.nome from usuario u where ${same('u.id_usuario', 'n.id_usuario')})`,
  ),
}
export type OwnNorma = RowOf<typeof normaColumns>

/** The norms that the company added or said otherwise. */
export const listOwnNormas = (db: TenantDb): Promise<OwnNorma[]> =>
  db.rows(
    normaColumns,
    (list) => sql`select ${list} from incentivo_norma n where n.tenant_id = ${db.tenant}
      order by n.vigencia_inicio, n.codigo`,
  )

type StoredRegra = Pick<
  OwnRegra,
  | 'chave'
  | 'norma'
  | 'titulo'
  | 'artigo'
  | 'endereco'
  | 'efeito'
  | 'lido'
  | 'vigencia_inicio'
  | 'vigencia_fim'
  | 'campos'
>

const storedOf = (regra: StoredRegra, id_usuario: number | null) => {
  const { chave, norma, titulo, artigo, endereco, efeito, lido } = regra
  const { vigencia_inicio, vigencia_fim } = regra
  const row = {
    chave,
    norma,
    titulo,
    artigo,
    endereco,
    efeito,
    lido,
    vigencia_inicio,
    vigencia_fim,
  }
  return {
    ...row,
    conteudo: JSON.stringify(z.encode(CamposDaRegra, regra.campos)),
    id_usuario,
    alterado_em: sql<string>`now()`,
  }
}

export const insertRegra = (db: TenantDb, regra: StoredRegra, id_usuario: number | null) =>
  db.insertInto('incentivo_regra').values(storedOf(regra, id_usuario)).execute()

export const updateRegra = (db: TenantDb, regra: StoredRegra, id_usuario: number | null) =>
  db
    .update('incentivo_regra')
    .set({ ...storedOf(regra, id_usuario), versao: sql<number>`versao + 1` })
    .where('chave', '=', regra.chave)
    .execute()

export const removeRegra = (db: TenantDb, chave: string) =>
  db.deleteFrom('incentivo_regra').where('chave', '=', chave).execute()

export const removeRegrasOf = (db: TenantDb, norma: string) =>
  db.deleteFrom('incentivo_regra').where('norma', '=', norma).execute()

export interface StoredNorma {
  readonly codigo: string
  readonly nome: string
  readonly ambito: string
  readonly vigencia_inicio: CalendarDate
  readonly vigencia_fim: CalendarDate | null
  readonly endereco: string
  readonly lido: string
}

export const insertNorma = (db: TenantDb, norma: StoredNorma, id_usuario: number | null) =>
  db
    .insertInto('incentivo_norma')
    .values({ ...norma, id_usuario })
    .execute()

export const updateNorma = (db: TenantDb, norma: StoredNorma, id_usuario: number | null) =>
  db
    .update('incentivo_norma')
    .set({
      ...norma,
      id_usuario,
      alterado_em: sql<string>`now()`,
      versao: sql<number>`versao + 1`,
    })
    .where('codigo', '=', norma.codigo)
    .execute()

export const removeNorma = (db: TenantDb, codigo: string) =>
  db.deleteFrom('incentivo_norma').where('codigo', '=', codigo).execute()

/** How many projects are under each norm. */
export async function countProjetosByNorma(
  db: TenantDb,
  reader: ProjetoReader,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    { norma: text('n.norma'), n: int(sql`count(*)`) },
    (list) => sql`select ${list} from projeto_incentivado_norma n
      join projeto_incentivado p on ${same('p.id_projeto_incentivado', 'n')}
      where n.tenant_id = ${db.tenant} and ${inUnitsOf(reader)} group by n.norma`,
  )
  return new Map(rows.map(({ norma, n }) => [norma, n]))
}

/** The newest projects under a norm that still go on. */
export const listProjetosUnder = (
  db: TenantDb,
  reader: ProjetoReader,
  { norma, most }: { readonly norma: string; readonly most: number },
) =>
  db.rows(
    {
      id_projeto_incentivado: int('p.id_projeto_incentivado'),
      nome: text('p.nome'),
      execucao_inicio: day.orNull('p.execucao_inicio'),
    },
    (list) => sql`select ${list} from projeto_incentivado p
      join projeto_incentivado_norma n on ${same('n.id_projeto_incentivado', 'p')}
      where p.tenant_id = ${db.tenant} and n.norma = ${norma} and ${inUnitsOf(reader)}
        and p.estado not in ('concluido', 'arquivado')
      order by p.id_projeto_incentivado desc limit ${most}`,
  )
