import * as contract from '@claquete/contract/contratos/contrato/envelope'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { WhoToday } from '../../../kernel/context.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource, sinceDay, untilDay } from '../../../kernel/lists/source.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { isReciboSeenBy } from '../../../orcamentos/incentivado/public.ts'
import type { ReciboSeer } from '../../../orcamentos/incentivado/public.ts'
import { isSeenBy } from '../access.queries.ts'
import { numberForms } from '../list.queries.ts'
import type { Reader } from '../list.queries.ts'

/** Who asks for envelopes, and when. */
export type EnvelopeReader = Reader & ReciboSeer

/** What the product or a service of others collects the signatures of: of contracts, receipts, or documents alone. */
const ofSignature = (
  db: TenantDb,
): RawBuilder<unknown> => sql`select e.tenant_id, e.id_envelope * 2 as id_linha,
    coalesce(v.titulo, e.titulo) as titulo, e.estado,
    p.assinados || ' de ' || p.todos as assinados,
    case when e.estado = 'enviado' then coalesce(p.aguarda, '') else '' end as aguarda,
    case e.origem_tipo when 'gasto_recibo' then 'recibo' else e.origem_tipo end as origem, e.origem_id,
    case e.provedor when 'proprio' then 'sistema' else e.provedor end as meio,
    coalesce(e.enviado_em, e.criado_em) as enviado_em,
    (e.expira_em at time zone 'America/Sao_Paulo')::date as expira_em,
    e.encerrado_em, e.motivo, e.id_envelope, p.quem, v.id_contrato, v.id_pessoa
  from assinatura_envelope e
  cross join lateral (
    select count(*) filter (where s.estado = 'assinado') as assinados, count(*) as todos,
      string_agg(s.nome || ' ' || s.email, ' ') as quem,
      string_agg(s.nome, ', ' order by s.id_signatario) filter (where s.estado <> 'assinado'
        and s.ordem = (select min(o.ordem) from assinatura_signatario o
          where ${same('o.id_envelope', 'e')} and o.estado <> 'assinado')) as aguarda
    from assinatura_signatario s where ${same('s.id_envelope', 'e')}) p
  left join contrato_versao v on v.tenant_id = e.tenant_id and e.origem_tipo = 'contrato'
    and v.id_contrato = e.origem_id and v.numero = e.origem_versao
  where e.tenant_id = ${db.tenant}`

/** Contracts that people sent themselves, to be signed outside. */
const ofPaper = (
  db: TenantDb,
): RawBuilder<unknown> => sql`select n.tenant_id, n.id_contrato_envelope * 2 + 1,
    v.titulo, n.estado, '', '', 'contrato', v.id_contrato, n.meio, n.enviado_em, n.expira_em, n.encerrado_em, n.motivo,
    null, null, v.id_contrato, v.id_pessoa
  from contrato_envelope n
  join contrato_versao v on ${same('v.id_contrato_versao', 'n')}
  where n.tenant_id = ${db.tenant} and n.id_envelope is null`

export const envelopes = listSource(contract.envelopes, {
  columns: {
    id_linha: 'x.id_linha',
    titulo: 'x.titulo',
    estado: 'x.estado',
    assinados: 'x.assinados',
    aguarda: 'x.aguarda',
    numero: 'c.numero',
    origem: 'x.origem',
    pessoa: sql`coalesce(nullif(q.fantasia, ''), q.razao)`,
    meio: 'x.meio',
    enviado_em: 'x.enviado_em',
    expira_em: 'x.expira_em',
    encerrado_em: 'x.encerrado_em',
    motivo: 'x.motivo',
    id_contrato: 'c.id_contrato',
    id_envelope: 'x.id_envelope',
  },
  more: {},
  // A contract and a receipt are seen by who may see them; a document alone by who may see signatures.
  from: (
    db,
    { actor, livro }: EnvelopeReader,
  ) => sql`(${ofSignature(db)} union all ${ofPaper(db)}) x
    left join contrato c on ${same('c.id_contrato', 'x')}
    left join pessoa q on ${same('q.id_pessoa', 'x')}
    where case x.origem when 'contrato' then c.id_contrato is not null and ${isSeenBy(actor)}
      when 'recibo' then ${actor.permissions.has('assinatura.consultar')}
        and ${isReciboSeenBy({ actor, livro }, { tenant: sql`x.tenant_id`, recibo: sql`x.origem_id` })}
      else ${actor.permissions.has('assinatura.consultar')} end`,
  search: sql`concat_ws(' ', ${numberForms}, q.razao, q.cnpj, x.quem)`,
  filters: {
    origem: (origem: keyof typeof contract.origemWords | 'todas') =>
      origem === 'todas' ? sql<boolean>`true` : sql<boolean>`v.origem = ${origem}`,
    periodo1: sinceDay('v.enviado_em'),
    periodo2: untilDay('v.enviado_em'),
  },
})

/** A page of them as this person sees them. */
export const pageOfEnvelopes = async (
  { db, actor, today }: WhoToday,
  query: Parameters<typeof envelopes.page>[2],
) => envelopes.page(db, { actor, today, livro: await visaoDoLivro(db, actor) }, query)
