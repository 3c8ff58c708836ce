import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { papeisDeParte } from '@claquete/core/contratos/contrato/contrato'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { tableKeys } from '@claquete/core/kernel/record'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import {
  day,
  instant,
  int,
  json,
  money,
  text,
  texts,
  word,
  yesNo,
} from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const columns = {
  id_contrato_versao: int('v.id_contrato_versao'),
  id_contrato: int('v.id_contrato'),
  numero: int('v.numero'),
  titulo: text('v.titulo'),
  objeto: text('v.objeto'),
  id_pessoa: int.orNull('v.id_pessoa'),
  pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  conteudo: json(z.custom<RichText>())('v.conteudo'),
  papel_timbrado: yesNo('v.papel_timbrado'),
  em_branco: texts('v.em_branco'),
  texto: text('v.texto'),
  lado: word(['pagar', 'receber'])('v.lado'),
  abre_titulos: yesNo('v.abre_titulos'),
  valor: money('v.valor'),
  id_grupoCusto: int.orNull(sql`v."id_grupoCusto"`),
  id_centrocusto: int.orNull('v.id_centrocusto'),
  uid_item: text.orNull('v.uid_item'),
  inicio: day.orNull('v.inicio'),
  fim: day.orNull('v.fim'),
  territorio: text('v.territorio'),
  midias: text('v.midias'),
  uso_inicio: day.orNull('v.uso_inicio'),
  uso_fim: day.orNull('v.uso_fim'),
  emitido_em: instant.orNull('v.emitido_em'),
  id_emissor: int.orNull('v.id_emissor'),
  emissor: text.orNull('u.nome'),
  arquivo: text.orNull('v.arquivo'),
  sha256: text.orNull('v.sha256'),
  assinado_em: day.orNull('v.assinado_em'),
  assinado_como: text.orNull('v.assinado_como'),
  conferido_por: text('v.conferido_por'),
  conferencia: text('v.conferencia'),
  titulos_pendentes: text('v.titulos_pendentes'),
  /** When its renewal was given up. */
  descartada_em: instant.orNull('v.descartada_em'),
  criado_em: instant('v.criado_em'),
  /** The signed file, by its stored and its own name. */
  assinado_arquivo: text.orNull('a.arquivo'),
  assinado_nome: text.orNull('a.name'),
}
export type Versao = RowOf<typeof columns>

const versoes = (db: TenantDb, condition: RawBuilder<boolean>) =>
  db.rows(
    columns,
    (list) => sql`select ${list} from contrato_versao v
      left join pessoa p on ${same('p.id_pessoa', 'v')}
      left join usuario u on ${same('u.id_usuario', 'v.id_emissor')}
      left join arquivo a on ${same('a.id_arquivo', 'v')}
      where v.tenant_id = ${db.tenant} and ${condition}
      order by v.numero desc`,
  )

/** The versions of a contract, also those that were given up, the newest first. */
export const listVersoes = (db: TenantDb, id_contrato: number): Promise<Versao[]> =>
  versoes(db, sql<boolean>`v.id_contrato = ${id_contrato}`)

export async function findVersao(db: TenantDb, id_contrato: number, numero: number) {
  const [row] = await versoes(
    db,
    sql<boolean>`v.id_contrato = ${id_contrato} and v.numero = ${numero}`,
  )
  return row
}

/** The number of the next version: those of versions that were given up are not taken again. */
export async function nextNumero(db: TenantDb, id_contrato: number): Promise<number> {
  const [row] = await db.rows(
    { numero: int(sql`max(v.numero) + 1`) },
    (list) => sql`select ${list} from contrato_versao v
      where v.tenant_id = ${db.tenant} and v.id_contrato = ${id_contrato}`,
  )
  return must(row, 'version of a contract').numero
}

export interface ParteValues {
  readonly papel: string
  readonly nome: string
  readonly email: string
  readonly telefone: string
  readonly documento: string
  readonly em_nome_de: string
}

export interface ParcelaValues {
  readonly valor: Cents
  readonly vencimento: CalendarDate
  readonly descricao: string
  readonly id_projeto_fonte: number | null
}

/** What is typed of a version. */
export interface VersaoValues {
  readonly titulo: string
  readonly objeto: string
  readonly id_pessoa: number | null
  readonly conteudo: RichText
  readonly papel_timbrado: 'S' | 'N'
  readonly em_branco: readonly string[]
  readonly texto: string
  readonly lado: 'pagar' | 'receber'
  readonly abre_titulos: 'S' | 'N'
  readonly valor: Cents
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
  readonly uid_item: string | null
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
  readonly territorio: string
  readonly midias: string
  readonly uso_inicio: CalendarDate | null
  readonly uso_fim: CalendarDate | null
  readonly parcelas: readonly ParcelaValues[]
  readonly partes: readonly ParteValues[]
}

const stored = ({
  partes: _,
  parcelas: __,
  conteudo,
  valor,
  em_branco,
  ...rest
}: VersaoValues) => ({
  ...rest,
  em_branco: [...em_branco],
  conteudo: JSON.stringify(conteudo),
  valor: centsToDecimalText(valor),
})

export async function insertVersao(
  db: TenantDb,
  id_contrato: number,
  numero: number,
  values: VersaoValues,
): Promise<number> {
  const { id_contrato_versao } = await db
    .insertInto('contrato_versao')
    .values({ ...stored(values), id_contrato, numero })
    .returning('id_contrato_versao')
    .executeTakeFirstOrThrow()
  await insertParts(db, id_contrato_versao, values)
  return id_contrato_versao
}

/** Writes what is typed of a version that was not emitted; its parties and instalments are written anew. */
export async function updateVersao(
  db: TenantDb,
  id_contrato_versao: number,
  values: VersaoValues,
): Promise<void> {
  await db
    .update('contrato_versao')
    .set(stored(values))
    .where('id_contrato_versao', '=', id_contrato_versao)
    .execute()
  await db
    .deleteFrom('contrato_parte')
    .where('id_contrato_versao', '=', id_contrato_versao)
    .execute()
  await db
    .deleteFrom('contrato_parcela')
    .where('id_contrato_versao', '=', id_contrato_versao)
    .execute()
  await insertParts(db, id_contrato_versao, values)
}

async function insertParts(
  db: TenantDb,
  id_contrato_versao: number,
  { partes, parcelas }: Pick<VersaoValues, 'partes' | 'parcelas'>,
): Promise<void> {
  if (partes.length > 0) {
    await db
      .insertInto('contrato_parte')
      .values(partes.map((parte, at) => ({ ...parte, id_contrato_versao, ordem: at + 1 })))
      .execute()
  }
  if (parcelas.length > 0) {
    await db
      .insertInto('contrato_parcela')
      .values(
        parcelas.map(({ valor, ...parcela }, at) => ({
          ...parcela,
          valor: centsToDecimalText(valor),
          id_contrato_versao,
          ordem: at + 1,
        })),
      )
      .execute()
  }
}

const parte = {
  ordem: int('x.ordem'),
  papel: word(tableKeys(papeisDeParte))('x.papel'),
  nome: text('x.nome'),
  email: text('x.email'),
  telefone: text('x.telefone'),
  documento: text('x.documento'),
  em_nome_de: text('x.em_nome_de'),
}

/** Who signs a version, in order. */
export const listPartes = (db: TenantDb, id_contrato_versao: number) =>
  db.rows(
    parte,
    (list) => sql`select ${list} from contrato_parte x
      where x.tenant_id = ${db.tenant} and x.id_contrato_versao = ${id_contrato_versao} order by x.ordem`,
  )

type VersaoChange = Partial<{
  readonly emitido_em: string
  readonly id_emissor: number
  readonly arquivo: string
  readonly sha256: string
  readonly texto: string
  readonly assinado_em: CalendarDate
  readonly assinado_como: 'fora' | 'sistema' | 'docusign' | 'd4sign'
  readonly id_arquivo: number | null
  readonly conferido_por: string
  readonly conferencia: string
  readonly titulos_pendentes: string
}>

export const changeVersao = (db: TenantDb, id_contrato_versao: number, change: VersaoChange) =>
  db
    .update('contrato_versao')
    .set(change)
    .where('id_contrato_versao', '=', id_contrato_versao)
    .execute()

/** Marks versions as given up, all at the same instant. */
export const discardVersoes = (db: TenantDb, ids: readonly number[]) =>
  db
    .update('contrato_versao')
    .set({ descartada_em: sql<string>`now()` })
    .where('id_contrato_versao', 'in', [...ids])
    .execute()

export const deleteVersao = (db: TenantDb, id_contrato_versao: number) =>
  db.deleteFrom('contrato_versao').where('id_contrato_versao', '=', id_contrato_versao).execute()

/** The contract of a version; zero, which is no contract, where there is none. */
export async function contratoOfVersao(db: TenantDb, id_contrato_versao: number): Promise<number> {
  const row = await db
    .from('contrato_versao')
    .select('id_contrato')
    .where('id_contrato_versao', '=', id_contrato_versao)
    .executeTakeFirst()
  return row?.id_contrato ?? 0
}
