import type { StateOfPagamento } from '@claquete/contract/livro/titulos/columns'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../../kernel/database/join.ts'

/** What was done about item `i` of batch `q`. A payment that was made leaves nothing to say: the title is settled. */
const stateOfItem = sql`case i.estado
  when 'agendado' then 'agendado'
  when 'rejeitado' then 'rejeitado'
  when 'devolvido' then 'rejeitado'
  when 'pendente' then case q.estado when 'exportado' then 'em_arquivo' else 'preparado' end end`

const isInForce = (item: string, lote: string) =>
  sql`${sql.ref(`${item}.estado`)} <> 'removido' and ${sql.ref(`${lote}.estado`)} <> 'cancelado'`
const isOwed = sql`l.operacao = 'D' and l.situacao = 'aprovado'`

const ofLastItem = (value: RawBuilder<unknown>) => sql`(case when ${isOwed} then (
  select ${value} from lote_pagamento_item i
  join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
  where ${same('i.id_lancamento', 'l')} and ${isInForce('i', 'q')}
  order by i.id_lote_pagamento_item desc limit 1) end)`

const ofRefusedItem = (value: RawBuilder<unknown>) =>
  ofLastItem(sql`case when i.estado in ('rejeitado', 'devolvido') then ${value} end`)

/**
 * Of the last payment of title `l` that a batch holds: its state, why the bank refused it and from which account, its
 * batch.
 */
export const pagamentoOf = {
  pagamento: ofLastItem(stateOfItem) as RawBuilder<StateOfPagamento | null>,
  pagamento_motivo: ofRefusedItem(sql`nullif(i.ocorrencia_texto, '')`) as RawBuilder<string | null>,
  conta_recusada: ofRefusedItem(sql`q.id_contabancaria`) as RawBuilder<number | null>,
  id_lote_pagamento: ofLastItem(sql`i.id_lote_pagamento`) as RawBuilder<number | null>,
}

/** Condition: the last payment of title `l` is in this state. */
export const inPagamento = (state: StateOfPagamento) =>
  sql<boolean>`(${isOwed} and exists (select from lote_pagamento_item i
    join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
    where ${same('i.id_lancamento', 'l')} and ${isInForce('i', 'q')} and ${stateOfItem} = ${state}
      and not exists (select from lote_pagamento_item n
        join lote_pagamento m on ${same('m.id_lote_pagamento', 'n')}
        where ${same('n.id_lancamento', 'i')} and n.id_lote_pagamento_item > i.id_lote_pagamento_item
          and ${isInForce('n', 'm')})))`
