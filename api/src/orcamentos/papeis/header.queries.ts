import { sql } from 'kysely'
import * as z from 'zod/mini'
import { json, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { orcamentoColumns } from '../orcamento/public.ts'

const maybe = z.nullable(z.string())

const printedPessoa = z.object({
  nome: z.string(),
  razao: z.string(),
  cnpj: maybe,
  ie: maybe,
  im: maybe,
  logradouro: maybe,
  numero: maybe,
  complemento: maybe,
  bairro: maybe,
  cidade: maybe,
  uf: maybe,
  cep: maybe,
  email: maybe,
})
/** A person or company as printed. */
export type PessoaNoPapel = z.output<typeof printedPessoa>

const pessoa = (coluna: string) =>
  json(printedPessoa).orNull(sql`(
    select json_build_object('nome', coalesce(nullif(p.fantasia, ''), p.razao), 'razao', p.razao,
      'cnpj', p.cnpj, 'ie', p.ie, 'im', p.im, 'logradouro', e.logradouro, 'numero', e.numero,
      'complemento', e.complemento, 'bairro', e.bairro, 'cidade', e.cidade, 'uf', e.uf, 'cep', e.cep,
      'email', e.email)
    from pessoa p
    left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
    where p.tenant_id = o.tenant_id and p.id_pessoa = ${sql.ref(coluna)})`)

const named = json(z.object({ nome: z.string(), email: maybe }))
const nota = z.object({ texto: z.string(), imprimir: z.enum(['S', 'N']) })

const papelHeader = {
  ...orcamentoColumns,
  cliente: pessoa('o.id_cliente'),
  agencia: pessoa('o.id_agencia'),
  contato: named.orNull(sql`(
    select json_build_object('nome', c.nome, 'email', c.email) from pessoa_contato c
    where ${same('c.id_pessoa_contato', 'o')})`),
  responsavel: named.orNull(sql`(
    select json_build_object('nome', u.nome, 'email', u.email) from usuario u
    where ${same('u.id_usuario', 'o.id_responsavel')})`),
  produtor: text.orNull(sql`(select coalesce(nullif(p.fantasia, ''), p.razao) from pessoa p
    where ${same('p.id_pessoa', 'o.id_pessoa_produtor')})`),
  /** The budget's notes, those for the client first. */
  notas: json(z.array(nota))(sql`(
    select coalesce(json_agg(json_build_object('texto', n.texto, 'imprimir', n.imprimir)
      order by n.imprimir desc, n.id_orca_observacao), '[]')
    from orca_observacao n where ${same('n.id_orcamento', 'o')})`),
}
/** What papers print of a budget besides its lines. */
export type PapelHeader = RowOf<typeof papelHeader>

/** The header of a budget, if the caller may see it. */
export async function selectPapelHeader(
  db: TenantDb,
  id_orcamento: number,
): Promise<PapelHeader | undefined> {
  const [row] = await db.rows(
    papelHeader,
    (list) => sql`select ${list} from orcamento o
      join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
      where o.tenant_id = ${db.tenant} and o.id_orcamento = ${id_orcamento}`,
  )
  return row
}
