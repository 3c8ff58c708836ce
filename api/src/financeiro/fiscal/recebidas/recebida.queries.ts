import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { flag, instant, int, json, money, text, word } from '../../../kernel/database/columns.ts'
import { day } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'

export type RecebidaFilter = TakenBy<typeof contract.recebidaList>['query']

/** The units whose notes a person sees: those of the ledger. */
export type VisaoDasNotas = Pick<VisaoDoLivro, 'empresas'>

const isPaid = sql`exists (select from nota_recebida_titulo t where ${same('t.id_nota_recebida', 'n')})`

/** What there is to do with a note. */
const situacao = sql`case
  when n.estado in ('cancelada', 'substituida') then case when ${isPaid} then 'cancelada_paga' else 'cancelada' end
  when ${isPaid} then 'vinculada'
  when n.dispensa <> '' then 'dispensada'
  else 'a_vincular' end`

export const recebidas = listSource(contract.recebidas, {
  columns: {
    id_nota_recebida: 'n.id_nota_recebida',
    numero_nota: 'n.numero_nota',
    competencia: 'n.competencia',
    prestador_nome: sql`coalesce(nullif(n.prestador_nome, ''), p.razao, '')`,
    valor: 'n.valor',
    situacao,
    melhor: sql`null::jsonb`,
    assinatura: 'n.assinatura',
    retido: sql`n.iss + n.irrf + n.contribuicoes + n.inss`,
    liquido: 'n.liquido',
    prestador_documento: 'n.prestador_documento',
    chave: 'n.chave',
    empresa: sql`coalesce(nullif(e.fantasia, ''), e.razao)`,
    origem: 'n.origem',
    estado: 'n.estado',
    id_empresa: 'n.id_empresa',
    id_pessoa: 'n.id_pessoa',
  },
  more: {
    emitida_em: day.orNull('n.emitida_em'),
    ambiente: word(['1', '2'])('n.ambiente'),
    assinante: text('n.assinante'),
    descricao: text('n.descricao'),
    pedido: text('n.pedido'),
    c_trib_nac: text('n.c_trib_nac'),
    iss: money('n.iss'),
    irrf: money('n.irrf'),
    contribuicoes: money('n.contribuicoes'),
    inss: money('n.inss'),
    avisos: json(z.array(z.string()))('n.avisos'),
    dispensa: text('n.dispensa'),
    recebida_em: instant('n.recebida_em'),
    versao: int('n.versao'),
    fornecedor: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
    has_xml: flag(sql`n.xml <> ''`),
  },
  from: (db, { empresas }: VisaoDasNotas) => sql`nota_recebida n
    join empresa e on ${same('e.id_empresa', 'n')}
    left join pessoa p on ${same('p.id_pessoa', 'n')}
    where n.tenant_id = ${db.tenant}
      ${empresas.length === 0 ? sql`` : sql`and n.id_empresa = any(${empresas}::bigint[])`}`,
  search: sql`n.busca`,
  filters: {
    periodo1: (dia: CalendarDate) => sql<boolean>`v.competencia >= ${dia}`,
    periodo2: (dia: CalendarDate) => sql<boolean>`v.competencia <= ${dia}`,
  },
})

const locked = {
  id_nota_recebida: int('n.id_nota_recebida'),
  id_empresa: int('n.id_empresa'),
  id_pessoa: int.orNull('n.id_pessoa'),
  numero_nota: text('n.numero_nota'),
  chave: text('n.chave'),
  estado: word(['so_chave', 'em_vigor', 'cancelada', 'substituida'])('n.estado'),
  prestador_documento: text('n.prestador_documento'),
  emitida_em: day.orNull('n.emitida_em'),
  dispensa: text('n.dispensa'),
  xml: text('n.xml'),
}

/** The note, locked until the transaction ends; undefined where this person sees none. */
export async function lockRecebida(
  db: TenantDb,
  { empresas }: VisaoDasNotas,
  id_nota_recebida: number,
) {
  const [row] = await db.rows(
    locked,
    (list) => sql`select ${list} from nota_recebida n
      where n.tenant_id = ${db.tenant} and n.id_nota_recebida = ${id_nota_recebida}
        ${empresas.length === 0 ? sql`` : sql`and n.id_empresa = any(${empresas}::bigint[])`}
      for update of n`,
  )
  return row
}

export const changeRecebida = (
  db: TenantDb,
  id_nota_recebida: number,
  change: {
    readonly dispensa?: string
    readonly dispensada_em?: null | ReturnType<typeof sql<string>>
    readonly id_pessoa?: number
  },
) =>
  db
    .update('nota_recebida')
    .set({ ...change, versao: sql`versao + 1` })
    .where('id_nota_recebida', '=', id_nota_recebida)
    .execute()

export const listEventos = (db: TenantDb, chave: string) =>
  db.rows(
    { tipo: text('e.tipo'), em: instant.orNull('e.em'), motivo: text('e.motivo') },
    (list) => sql`select ${list} from nota_recebida_evento e
      where e.tenant_id = ${db.tenant} and e.chave = ${chave} order by e.em, e.id_nota_recebida_evento`,
  )

export async function findXml(db: TenantDb, id_nota_recebida: number) {
  const [row] = await db.rows(
    { xml: text('n.xml'), chave: text('n.chave') },
    (list) => sql`select ${list} from nota_recebida n
      where n.tenant_id = ${db.tenant} and n.id_nota_recebida = ${id_nota_recebida}`,
  )
  return row
}
