import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** A person or company as printed. */
export interface PessoaNoPapel {
  readonly nome: string
  readonly razao: string
  readonly cnpj: string | null
  readonly ie: string | null
  readonly im: string | null
  readonly logradouro: string | null
  readonly numero: string | null
  readonly complemento: string | null
  readonly bairro: string | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly cep: string | null
  readonly email: string | null
}

/** What papers print of a budget besides its lines. */
export interface PapelHeader {
  readonly id_orcamento: number
  readonly id_empresa: number
  readonly num_orc: string
  readonly titulo: string
  readonly id_orcamento_versao: number
  readonly nome_versao: string
  readonly status: string
  readonly data_cadastro: CalendarDate
  readonly validade: CalendarDate | null
  readonly data_aprovacao: CalendarDate | null
  readonly prazo_entrega: string | null
  readonly condicao_pagamento: string | null
  readonly produto_anunciado: string | null
  readonly pecas: string | null
  readonly secundagem: string | null
  readonly praca: string | null
  readonly periodo_uso: string | null
  readonly midia: string | null
  readonly num_crt: string | null
  readonly data_filmagem_inicio: CalendarDate | null
  readonly data_filmagem_fim: CalendarDate | null
  readonly observacoes: string | null
  readonly cliente: PessoaNoPapel | null
  readonly agencia: PessoaNoPapel | null
  readonly contato: { readonly nome: string; readonly email: string | null } | null
  readonly responsavel: { readonly nome: string; readonly email: string | null } | null
  readonly produtor: string | null
  /** The budget's notes, those for the client first. */
  readonly notas: readonly { readonly texto: string; readonly imprimir: 'S' | 'N' }[]
}

const pessoa = (db: TenantDb, coluna: string) => sql`(
  select json_build_object('nome', coalesce(nullif(p.fantasia, ''), p.razao), 'razao', p.razao,
    'cnpj', p.cnpj, 'ie', p.ie, 'im', p.im, 'logradouro', e.logradouro, 'numero', e.numero,
    'complemento', e.complemento, 'bairro', e.bairro, 'cidade', e.cidade, 'uf', e.uf, 'cep', e.cep,
    'email', e.email)
  from pessoa p
  left join pessoa_endereco e on e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa
  where p.tenant_id = ${db.tenant} and p.id_pessoa = ${sql.ref(coluna)})`

/** The header of a budget, if the caller may see it. */
export async function selectPapelHeader(
  db: TenantDb,
  id_orcamento: number,
): Promise<PapelHeader | undefined> {
  const [row] = await db.run(sql<PapelHeader>`
    select o.id_orcamento, o.id_empresa, o.num_orc, o.titulo, o.id_orcamento_versao, o.nome_versao,
      s.descricao as status, o.data_cadastro, o.validade, o.data_aprovacao, o.prazo_entrega,
      o.condicao_pagamento, o.produto_anunciado, o.pecas, o.secundagem, o.praca, o.periodo_uso,
      o.midia, o.num_crt, o.data_filmagem_inicio, o.data_filmagem_fim, o.observacoes,
      ${pessoa(db, 'o.id_cliente')} as cliente, ${pessoa(db, 'o.id_agencia')} as agencia,
      (select json_build_object('nome', c.nome, 'email', c.email) from pessoa_contato c
        where c.tenant_id = ${db.tenant} and c.id_pessoa_contato = o.id_pessoa_contato) as contato,
      (select json_build_object('nome', u.nome, 'email', u.email) from usuario u
        where u.tenant_id = ${db.tenant} and u.id_usuario = o.id_responsavel) as responsavel,
      (select coalesce(nullif(p.fantasia, ''), p.razao) from pessoa p
        where p.tenant_id = ${db.tenant} and p.id_pessoa = o.id_pessoa_produtor) as produtor,
      (select coalesce(json_agg(json_build_object('texto', n.texto, 'imprimir', n.imprimir)
          order by n.imprimir desc, n.id_orca_observacao), '[]')
        from orca_observacao n
        where n.tenant_id = ${db.tenant} and n.id_orcamento = o.id_orcamento) as notas
    from orcamento o
    join orcamento_status s on s.tenant_id = o.tenant_id
      and s.id_orcamento_status = o.id_orcamento_status
    where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`)
  return row
}
