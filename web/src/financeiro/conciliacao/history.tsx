import {
  conciliacaoHistory,
  conciliacaoReopen,
  conciliacaoUndo,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { conciliacaoReads } from './reads.ts'

type Past = ReplyOf<typeof conciliacaoHistory>['data'][number]

const madeWords = ({ criadas }: Past) =>
  criadas === 0
    ? 'As linhas voltam a pendentes; as baixas ficam.'
    : `As linhas voltam a pendentes, e ${criadas === 1 ? 'a baixa ou o lançamento feito só para ela é desfeito' : `${criadas} baixas ou lançamentos feitos só para ela são desfeitos`}.`

const undo = (past: Past) =>
  confirm({
    title: past.id_conciliacao === null ? 'Trazer a linha de volta' : 'Desfazer a conciliação',
    subject: past.texto,
    message: past.id_conciliacao === null ? 'Ela volta às pendentes.' : madeWords(past),
    yes: past.id_conciliacao === null ? 'Trazer de volta' : 'Desfazer',
    run: async () => {
      if (past.id_conciliacao !== null) {
        await call(conciliacaoUndo, { body: { id_conciliacao: past.id_conciliacao } })
      } else if (past.id_extrato_historico !== null) {
        await call(conciliacaoReopen, { body: { linhas: [past.id_extrato_historico] } })
      }
      await refreshReads(...conciliacaoReads)
    },
  })

const when = (instant: string) => new Date(instant).toLocaleString('pt-BR')

function detailOf(past: Past): string {
  const by = past.usuario ? `por ${past.usuario}, ` : ''
  const undone = past.desfeita_em
    ? ` · desfeita por ${past.usuario_desfez ?? 'alguém'} em ${when(past.desfeita_em)}`
    : ''
  return `${formatDateBr(past.data)} · ${past.motivo} · ${by}${when(past.em)}${undone}`
}

/** What was reconciled or ignored, by whom and when; each can be undone. */
export function History({ conta, mayAct }: { readonly conta: number; readonly mayAct: boolean }) {
  const reading = useRead(conciliacaoHistory, { query: { id_contabancaria: conta } })
  return (
    <Reading
      of={reading}
      waiting={240}
      empty={<EmptyState title="Nada foi conciliado nesta conta ainda" />}
    >
      {({ data: all }) => (
        <ItemList>
          {all.map((past) => (
            <Item
              key={past.chave}
              muted={past.desfeita_em !== null}
              title={past.texto}
              detail={detailOf(past)}
              aside={
                <Row nowrap>
                  <Amount reais={past.valor} />
                  {mayAct && past.desfeita_em === null && (
                    <Button size="compact-sm" variant="default" onClick={() => void undo(past)}>
                      {past.id_conciliacao === null ? 'Trazer de volta' : 'Desfazer'}
                    </Button>
                  )}
                </Row>
              }
            />
          ))}
        </ItemList>
      )}
    </Reading>
  )
}
