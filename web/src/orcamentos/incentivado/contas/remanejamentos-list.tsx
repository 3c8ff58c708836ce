import { remanejamentoUndo } from '@claquete/contract/orcamentos/incentivado/remanejamento'
import type { RemanejamentoDoProjeto } from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { confirm } from '../../../lib/acts/confirm.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, refreshReads } from '../../../lib/wire/call.ts'
import { wholeAmounts } from '../../../ui/figures/whole-amounts.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { contasReads } from './gasto.labels.ts'

interface MovesProps {
  readonly moves: readonly RemanejamentoDoProjeto[]
  readonly mayUndo: boolean
}

type Linha = RemanejamentoDoProjeto['linhas'][number]

const signed = (valor: number) => `${valor > 0 ? '+' : ''}${reais(valor)}`

/** What a line received or gave, and what it had before and has after. */
const lineText = ({ item, valor, antes, depois }: Linha) =>
  antes === null || depois === null
    ? `${item}: ${signed(valor)}`
    : `${item}: ${reais(antes)} → ${reais(depois)} (${signed(valor)})`

const grandeText = ({ nome, antes, depois }: RemanejamentoDoProjeto['grandes'][number]) =>
  antes === depois
    ? `${nome}: ${reais(depois)}, igual`
    : `${nome}: ${reais(antes)} → ${reais(depois)}`

const undo = (move: RemanejamentoDoProjeto) =>
  confirm({
    title: 'Desfazer o remanejamento?',
    message: move.linhas.map(({ item, valor }) => `${item} ${signed(valor)}`).join(', '),
    yes: 'Desfazer',
    run: async () => {
      const { id_remanejamento, versao } = move
      await call(remanejamentoUndo, { body: { id_remanejamento, versao } })
      await refreshReads(...contasReads)
    },
  })

/** Lists the reallocations of a project: who made each and when, and the value of each line and big item before and after. */
export function RemanejamentosList({ moves, mayUndo }: MovesProps) {
  if (moves.length === 0) return null
  return (
    <ItemList bare label="Remanejamentos">
      {moves.map((move) => (
        <Item
          key={move.id_remanejamento}
          muted={move.isUndone}
          title={`${formatDateBr(calendarDate(move.data))}: ${move.motivo}`}
          detail={[
            move.isUndone && 'desfeito',
            move.autorizacao && `autorização: ${move.autorizacao}`,
            `registrado ${move.usuario ? `por ${move.usuario} ` : ''}em ${formatMoment(move.criado_em)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          aside={
            mayUndo &&
            !move.isUndone && (
              <Button size="xs" variant="subtle" onClick={() => undo(move)}>
                Desfazer
              </Button>
            )
          }
        >
          {move.linhas.map((linha) => (
            <Note key={linha.uid}>{wholeAmounts(lineText(linha))}</Note>
          ))}
          {move.grandes.length > 0 && (
            <Note>
              {wholeAmounts(
                `${move.grandes.length === 1 ? 'Grande item' : 'Grandes itens'}: ${move.grandes.map(grandeText).join(' · ')}`,
              )}
            </Note>
          )}
        </Item>
      ))}
    </ItemList>
  )
}
