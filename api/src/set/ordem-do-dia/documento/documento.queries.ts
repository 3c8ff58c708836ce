import {
  blocos,
  grupos,
  blocoNames,
  situacoesDoElenco,
  StoredCabecalho,
  wholeCabecalho,
} from '@claquete/contract/set/ordem-do-dia/documento'
import type { Bloco, Documento, OrdemPessoa } from '@claquete/contract/set/ordem-do-dia/documento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { countedDiaria } from '@claquete/core/set/ordem-do-dia/next-day'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, int, json, text, word } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const head = {
  id_familia: int.orNull('d.id_familia'),
  id_ordem_dia: int('d.id_ordem_dia'),
  titulo: text('d.titulo'),
  data: day.orNull('d.data'),
  diaria: int.orNull('d.diaria'),
  diarias: int.orNull('d.diarias'),
  fuso: text('d.fuso'),
  chamada: int.orNull('d.chamada'),
  termino: int.orNull('d.termino'),
  cabecalho: json(StoredCabecalho)('d.cabecalho'),
}

export const person = {
  id_ordem_pessoa: int('p.id_ordem_pessoa'),
  grupo: word(grupos)('p.grupo'),
  id_pessoa: int.orNull('p.id_pessoa'),
  nome: text('p.nome'),
  departamento: text('p.departamento'),
  funcao: text('p.funcao'),
  responsavel: word(['S', 'N'])('p.responsavel'),
  numero: text('p.numero'),
  personagem: text('p.personagem'),
  situacao: word(situacoesDoElenco)('p.situacao'),
  busca: int.orNull('p.busca'),
  chamada: int.orNull('p.chamada'),
  maquiagem: int.orNull('p.maquiagem'),
  figurino: int.orNull('p.figurino'),
  no_set: int.orNull('p.no_set'),
  saida: int.orNull('p.saida'),
  transporte: text('p.transporte'),
  email: text('p.email'),
  telefone: text('p.telefone'),
  obs: text('p.obs'),
}

const listPessoas = (db: TenantDb, id_ordem_dia: number): Promise<OrdemPessoa[]> =>
  db.rows(
    person,
    (list) => sql`select ${list} from ordem_pessoa p
      where p.tenant_id = ${db.tenant} and p.id_ordem_dia = ${id_ordem_dia}
      order by p.grupo desc, p."order", p.id_ordem_pessoa`,
  )

const line = {
  id_ordem_linha: int('l.id_ordem_linha'),
  bloco: word(blocoNames)('l.bloco'),
  campos: json(z.unknown())('l.campos'),
}

const listLinhas = (db: TenantDb, id_ordem_dia: number) =>
  db.rows(
    line,
    (list) => sql`select ${list} from ordem_linha l
      where l.tenant_id = ${db.tenant} and l.id_ordem_dia = ${id_ordem_dia}
      order by l.bloco, l."order", l.id_ordem_linha`,
  )

/** The days of a job's sheets that were not cancelled. */
async function listDays(db: TenantDb, id_familia: number): Promise<CalendarDate[]> {
  const rows = await db.rows(
    { data: day('d.data') },
    (list) => sql`select ${list} from ordem_dia d
      where d.tenant_id = ${db.tenant} and d.id_familia = ${id_familia} and d.data is not null
        and d.cancelada_em is null`,
  )
  return rows.map(({ data }) => data)
}

export interface Written {
  /** As it was typed: days that nobody typed are null. */
  readonly documento: Documento
  readonly diaria_contada: number | null
  readonly diarias_contadas: number | null
}

/** A sheet as it is written, without asking who may see it; undefined where there is none. */
export async function readWritten(
  db: TenantDb,
  id_ordem_dia: number,
): Promise<Written | undefined> {
  const [row] = await db.rows(
    head,
    (list) => sql`select ${list} from ordem_dia d
      where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}`,
  )
  if (!row) return undefined
  const { id_familia, ...kept } = row
  const pessoas = await listPessoas(db, id_ordem_dia)
  const all = await listLinhas(db, id_ordem_dia)
  const of = <B extends Bloco>(bloco: B) =>
    all.flatMap(({ id_ordem_linha, bloco: one, campos }) =>
      one === bloco
        ? [
            {
              id_ordem_linha,
              campos: z.parse(blocos[bloco], campos) as z.output<(typeof blocos)[B]>,
            },
          ]
        : [],
    )
  const counted =
    id_familia === null || row.data === null
      ? undefined
      : countedDiaria(row.data, await listDays(db, id_familia))
  return {
    documento: {
      ...kept,
      cabecalho: wholeCabecalho(row.cabecalho),
      pessoas,
      linhas: {
        locacao: of('locacao'),
        cena: of('cena'),
        cronograma: of('cronograma'),
        transporte: of('transporte'),
        alimentacao: of('alimentacao'),
        equipamento: of('equipamento'),
        aviso: of('aviso'),
        adiantado: of('adiantado'),
        contato: of('contato'),
      },
    },
    diaria_contada: counted?.diaria ?? null,
    diarias_contadas: counted?.diarias ?? null,
  }
}

/** The same with the days counted that nobody typed, as it is printed and published. */
export async function readDocumento(
  db: TenantDb,
  id_ordem_dia: number,
): Promise<Documento | undefined> {
  const written = await readWritten(db, id_ordem_dia)
  if (!written) return undefined
  const { documento, diaria_contada, diarias_contadas } = written
  return {
    ...documento,
    diaria: documento.diaria ?? diaria_contada,
    diarias: documento.diarias ?? diarias_contadas,
  }
}
