import { blocoNames } from '@claquete/contract/set/ordem-do-dia/documento'
import type { Bloco, PessoaCampos } from '@claquete/contract/set/ordem-do-dia/documento'
import { ranksAfter } from '@claquete/core/kernel/order/rank'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { SheetStart } from '@claquete/core/set/ordem-do-dia/next-day'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

export const asJson = (value: object) => sql<string>`${JSON.stringify(value)}::jsonb`

interface NewOrdem {
  /** The job; null is a model. */
  readonly id_familia: number | null
  readonly data: CalendarDate | null
  readonly id_usuario: number | null
}

/** Stores a whole sheet, whose rows get ids of their own. */
export async function insertOrdem(
  db: TenantDb,
  { id_familia, data, id_usuario }: NewOrdem,
  { pessoas, linhas, cabecalho, ...head }: SheetStart,
): Promise<number> {
  const { id_ordem_dia } = await db
    .insertInto('ordem_dia')
    .values({
      ...head,
      id_familia,
      data,
      id_usuario,
      modelo: id_familia === null ? 'S' : 'N',
      cabecalho: asJson(cabecalho),
    })
    .returning('id_ordem_dia')
    .executeTakeFirstOrThrow()
  for (const grupo of ['equipe', 'elenco'] as const) {
    const rows = pessoas.filter((one) => one.grupo === grupo)
    await insertPessoas(db, id_ordem_dia, rows, ranksAfter(null, rows.length))
  }
  for (const bloco of blocoNames) {
    const rows = linhas[bloco].map(({ campos }) => campos)
    await insertLinhas(db, { id_ordem_dia, bloco }, rows, ranksAfter(null, rows.length))
  }
  return id_ordem_dia
}

/** Rows of people with the ranks of their places; their ids in the same order. */
export async function insertPessoas(
  db: TenantDb,
  id_ordem_dia: number,
  pessoas: readonly PessoaCampos[],
  ranks: readonly string[],
): Promise<number[]> {
  if (pessoas.length === 0) return []
  const made = await db
    .insertInto('ordem_pessoa')
    .values(
      pessoas.map((one, at) => ({
        ...columnsOf(one),
        id_ordem_dia,
        order: must(ranks[at], 'rank'),
      })),
    )
    .returning('id_ordem_pessoa')
    .execute()
  return made.map((row) => row.id_ordem_pessoa)
}

/** What of a row is stored, without an id that it may have had elsewhere. */
export const columnsOf = (pessoa: PessoaCampos): PessoaCampos => ({
  grupo: pessoa.grupo,
  id_pessoa: pessoa.id_pessoa,
  nome: pessoa.nome,
  departamento: pessoa.departamento,
  funcao: pessoa.funcao,
  responsavel: pessoa.responsavel,
  numero: pessoa.numero,
  personagem: pessoa.personagem,
  situacao: pessoa.situacao,
  busca: pessoa.busca,
  chamada: pessoa.chamada,
  maquiagem: pessoa.maquiagem,
  figurino: pessoa.figurino,
  no_set: pessoa.no_set,
  saida: pessoa.saida,
  transporte: pessoa.transporte,
  email: pessoa.email,
  telefone: pessoa.telefone,
  obs: pessoa.obs,
})

export async function insertLinhas(
  db: TenantDb,
  { id_ordem_dia, bloco }: { readonly id_ordem_dia: number; readonly bloco: Bloco },
  rows: readonly object[],
  ranks: readonly string[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const made = await db
    .insertInto('ordem_linha')
    .values(
      rows.map((campos, at) => ({
        id_ordem_dia,
        bloco,
        campos: asJson(campos),
        order: must(ranks[at], 'rank'),
      })),
    )
    .returning('id_ordem_linha')
    .execute()
  return made.map((row) => row.id_ordem_linha)
}
