import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { estadosDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import type { EstadoDaNota } from '@claquete/core/financeiro/fiscal/nfse/estado'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { flag, instant, int, json, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { Declarado, Erros, Regras } from './stored.ts'

export type NotaFilter = TakenBy<typeof contract.notaList>['query']

/** A note is seen by who works for its unit and sees every title that it bills. */
function seenNotas(visao: VisaoDoLivro) {
  const conditions = seenTitulos({ ...visao, empresas: [] })
  const units =
    visao.empresas.length > 0 ? [sql<boolean>`n.id_empresa = any(${visao.empresas}::bigint[])`] : []
  const titles =
    conditions.length > 0
      ? [
          sql<boolean>`not exists (select from lancamento l
            where l.tenant_id = n.tenant_id
              and (l.id_lancamento = n.id_lancamento or l.id_fatura = n.id_fatura)
              and not (${sql.join(conditions, sql` and `)}))`,
        ]
      : []
  return sql<boolean>`${sql.join([sql`true`, ...units, ...titles], sql` and `)}`
}

const other = (of: 'id' | 'numero', condition: ReturnType<typeof sql>) =>
  sql`(select ${of === 'id' ? sql`o.id_nota` : sql`o.numero_nota`} from nota_emitida o
    where o.tenant_id = n.tenant_id and ${condition} limit 1)`
const replaced = sql`o.id_nota = n.id_substituida`
const replacing = sql`o.id_substituida = n.id_nota and o.estado in ('autorizada', 'cancelada', 'substituida')`

export const notas = listSource(contract.notas, {
  columns: {
    id_nota: 'n.id_nota',
    numero_nota: sql`case when n.numero_nota <> '' then n.numero_nota
      else 'DPS ' || n.serie || '/' || n.numero end`,
    competencia: 'n.competencia',
    tomador_nome: 'n.tomador_nome',
    estado: 'n.estado',
    descricao: 'n.descricao',
    fatura: sql`(select f.numero_documento from fatura f where ${same('f.id_fatura', 'n')})`,
    valor: 'n.valor',
    retido: 'n.retido',
    tomador_documento: 'n.tomador_documento',
    chave: 'n.chave',
    pagamentos: sql`coalesce((select string_agg(concat_ws(' ', 'Boleto ' || v.codigo_barras, 'Pix ' || v.txid), '; '
      order by v.id_pagamento_vinculado) from pagamento_vinculado v where ${same('v.id_nota', 'n')}), '')`,
    empresa: sql`coalesce(nullif(e.fantasia, ''), e.razao)`,
    via: 'n.via',
    id_empresa: 'n.id_empresa',
    id_cliente: 'n.id_cliente',
    id_fatura: 'n.id_fatura',
  },
  more: {
    ambiente: word(['1', '2'])('n.ambiente'),
    serie: text('n.serie'),
    numero: int('n.numero'),
    dps_id: text('n.dps_id'),
    emitida_em: instant('n.emitida_em'),
    autorizada_em: instant.orNull('n.autorizada_em'),
    link: text('n.link'),
    espera: text('n.espera'),
    declaracao: json(Declarado)('n.declaracao'),
    regras: json(Regras)('n.regras'),
    erros: json(Erros)('n.erros'),
    id_lancamento: int.orNull('n.id_lancamento'),
    id_servico: int.orNull('n.id_servico'),
    id_da_substituida: int.orNull(other('id', replaced)),
    numero_da_substituida: text.orNull(other('numero', replaced)),
    id_da_substituta: int.orNull(other('id', replacing)),
    numero_da_substituta: text.orNull(other('numero', replacing)),
    anexa_xml: flag(sql`n.nota_xml <> '' and not exists (select from nota_emissor m
      where ${same('m.id_empresa', 'n')} and m.anexa_xml = 'N')`),
    usuario: text.orNull(sql`(select u.nome from usuario u where ${same('u.id_usuario', 'n')})`),
    email: text.orNull(sql`(select coalesce(nullif(d.email_cobranca, ''), nullif(d.email, ''))
      from pessoa_endereco d where ${same('d.id_pessoa', 'n.id_cliente')})`),
  },
  from: (db, visao: VisaoDoLivro) => sql`nota_emitida n
    join empresa e on ${same('e.id_empresa', 'n')}
    where n.tenant_id = ${db.tenant} and ${seenNotas(visao)}`,
  search: sql`n.busca`,
  filters: {
    periodo1: (day: CalendarDate) => sql<boolean>`v.competencia >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.competencia <= ${day}`,
  },
})

export interface NewNota {
  readonly id_empresa: number
  readonly id_cliente: number
  readonly id_servico: number
  readonly id_fatura: number | null
  readonly id_lancamento: number | null
  readonly via: 'nacional' | 'municipio'
  readonly estado: EstadoDaNota
  readonly ambiente: '1' | '2'
  readonly serie: string
  readonly numero: number
  readonly dps_id: string
  readonly competencia: CalendarDate
  readonly tomador_nome: string
  readonly tomador_documento: string
  readonly descricao: string
  readonly valor: Cents
  readonly retido: Cents
  readonly declaracao: object
  readonly regras: readonly object[]
  readonly dps_xml: string
  readonly id_substituida: number | null
  readonly id_usuario: number
}

export async function insertNota(
  db: TenantDb,
  { valor, retido, declaracao, regras, ...novo }: NewNota,
): Promise<number> {
  const { id_nota } = await db
    .insertInto('nota_emitida')
    .values({
      ...novo,
      valor: centsToDecimalText(valor),
      retido: centsToDecimalText(retido),
      declaracao: JSON.stringify(declaracao),
      regras: JSON.stringify(regras),
    })
    .returning('id_nota')
    .executeTakeFirstOrThrow()
  return id_nota
}

const locked = {
  id_nota: int('n.id_nota'),
  id_empresa: int('n.id_empresa'),
  id_fatura: int.orNull('n.id_fatura'),
  id_lancamento: int.orNull('n.id_lancamento'),
  id_servico: int.orNull('n.id_servico'),
  id_substituida: int.orNull('n.id_substituida'),
  id_usuario: int.orNull('n.id_usuario'),
  via: word(['nacional', 'municipio'])('n.via'),
  estado: word(estadosDaNota)('n.estado'),
  ambiente: word(['1', '2'])('n.ambiente'),
  serie: text('n.serie'),
  numero: int('n.numero'),
  dps_id: text('n.dps_id'),
  dps_xml: text('n.dps_xml'),
  nota_xml: text('n.nota_xml'),
  numero_nota: text('n.numero_nota'),
  chave: text('n.chave'),
  tomador_nome: text('n.tomador_nome'),
}
export type LockedNota = RowOf<typeof locked>

/** The note, locked until the transaction ends. */
export async function lockNota(db: TenantDb, id_nota: number): Promise<LockedNota | undefined> {
  const [row] = await db.rows(
    locked,
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.id_nota = ${id_nota} for update of n`,
  )
  return row
}

/** The same without a lock. */
export async function findNota(db: TenantDb, id_nota: number): Promise<LockedNota | undefined> {
  const [row] = await db.rows(
    locked,
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.id_nota = ${id_nota}`,
  )
  return row
}

interface NotaChange {
  readonly estado?: EstadoDaNota
  readonly chave?: string
  readonly numero_nota?: string
  readonly link?: string
  readonly nota_xml?: string
  readonly espera?: string
  readonly erros?: readonly object[]
}

/** Changes a note whose state is still one of these; returns whether it was. The answer of an authorised one stays. */
export async function changeNota(
  db: TenantDb,
  id_nota: number,
  from: readonly EstadoDaNota[],
  { erros, ...values }: NotaChange,
): Promise<boolean> {
  const changed = await db
    .update('nota_emitida')
    .set({
      ...values,
      ...(erros && { erros: JSON.stringify(erros) }),
      ...(values.estado === 'autorizada' && { autorizada_em: sql<string>`now()` }),
      versao: sql`versao + 1`,
    })
    .where('id_nota', '=', id_nota)
    .where('estado', 'in', from)
    .returning('id_nota')
    .executeTakeFirst()
  return changed !== undefined
}

/** Notes without an answer that nobody works at: the queue gave up, or the product stopped. */
export const listForgotten = (db: TenantDb) =>
  db.rows(
    { id_nota: int('n.id_nota') },
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.estado in ('assinada', 'enviando', 'pendente_consulta')
        and not exists (select from tarefa t where t.tenant_id = n.tenant_id and t.tipo = 'nfse.enviar'
          and (t.dados->>'id_nota')::bigint = n.id_nota and t.estado in ('fila', 'fazendo'))
      order by n.id_nota limit 500`,
  )

export async function findIdByChave(db: TenantDb, chave: string): Promise<number | undefined> {
  const [row] = await db.rows(
    { id_nota: int('n.id_nota') },
    (list) => sql`select ${list} from nota_emitida n
      where n.tenant_id = ${db.tenant} and n.chave = ${chave}`,
  )
  return row?.id_nota
}
