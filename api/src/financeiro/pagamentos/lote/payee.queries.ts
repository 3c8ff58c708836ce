import type { PayeeFacts } from '@claquete/core/financeiro/pagamentos/payee'
import { tributos } from '@claquete/core/livro/titulos/aliquotas'
import { money as reais } from '@claquete/contract/wire'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { int, json, money, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const Endereco = z.object({
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  cep: z.string(),
  uf: z.string(),
})
const Retencao = z.object({ tributo: z.enum(tributos), valor: reais })

/** What is known now of whom the titles of a batch are paid to, by title. */
export async function listPayees(
  db: TenantDb,
  id_lote_pagamento: number,
): Promise<ReadonlyMap<number, PayeeFacts>> {
  const rows = await db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      documento: text.orNull('p.cnpj'),
      valor: money('l.valor'),
      endereco: json(Endereco).orNull(sql`case when e.id_pessoa is not null then jsonb_build_object(
        'logradouro', coalesce(e.logradouro, ''), 'numero', coalesce(e.numero, ''),
        'complemento', coalesce(e.complemento, ''), 'bairro', coalesce(e.bairro, ''),
        'cidade', coalesce(e.cidade, ''), 'cep', coalesce(e.cep, ''), 'uf', coalesce(e.uf, '')) end`),
      retencoes: json(z.array(Retencao))(sql`coalesce((
        select jsonb_agg(jsonb_build_object('tributo', r.tributo, 'valor', t.valor))
        from lancamento t
        join lancamento_retencao r on ${same('r.id_lancamento', 't')}
        where ${same('t.id_lancamento_origem', 'l.id_lancamento')}
          and t.origem = 'retencao' and t.situacao not in ('cancelado', 'rejeitado')), '[]')`),
    },
    (list) => sql`select distinct on (l.id_lancamento) ${list}
      from lote_pagamento_item i
      join lancamento l on ${same('l.id_lancamento', 'i')}
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      left join pessoa_endereco e on ${same('e.id_pessoa', 'p')}
      where i.tenant_id = ${db.tenant} and i.id_lote_pagamento = ${id_lote_pagamento}
      order by l.id_lancamento, e.id_pessoa_endereco`,
  )
  return new Map(rows.map(({ id_lancamento, ...facts }) => [id_lancamento, facts]))
}
