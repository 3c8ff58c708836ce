import type { HistoryRow } from '@claquete/contract/financeiro/conciliacao/historico'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { lancamentoPath } from '../../addresses/livro.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'

type Joined = HistoryRow['itens'][number]

interface HistoryPanelProps {
  readonly past: HistoryRow
  readonly onUndo: (() => void) | undefined
  readonly onClose: () => void
}

/** With what a line of the bank was joined, each entry with its address. */
export function HistoryPanel({ past, onUndo, onClose }: HistoryPanelProps) {
  const { texto, valor, data, itens, linhas, motivo, usuario, em } = past
  return (
    <SidePanel size="lg" title="Conciliação" onClose={onClose}>
      <Stack>
        <RecordHeader
          title={reais(valor)}
          detail={<Note>{`${formatDateBr(data)} · ${texto}`}</Note>}
        />
        <Note>
          {[
            linhas > 1 && `${linhas} linhas do extrato`,
            motivo,
            usuario && `por ${usuario}`,
            `em ${formatMoment(em)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {onUndo && (
          <Row>
            <Button size="xs" variant="default" onClick={onUndo}>
              Desfazer
            </Button>
          </Row>
        )}
        <Card title="Com o que foi unida" label="Com o que foi unida" level={3} flush>
          <ItemList bare>
            {itens.map((item, at) => (
              <Item
                key={item.id_lancamento ?? `reservado-${at}`}
                title={<Name item={item} />}
                detail={detailOf(item)}
                aside={reais(item.valor)}
              />
            ))}
          </ItemList>
        </Card>
      </Stack>
    </SidePanel>
  )
}

function Name({
  item: { id_lancamento, tipo, operacao, descricao, num_documento },
}: {
  item: Joined
}) {
  const text = descricao || num_documento || 'Lançamento'
  if (id_lancamento === null || tipo === null || operacao === null) return text
  return <Link to={lancamentoPath({ tipo, operacao }, id_lancamento)}>{text}</Link>
}

const detailOf = ({ data, razao, conta, num_documento, plano }: Joined) =>
  [formatDateBr(data), razao, conta, num_documento, plano].filter(Boolean).join(' · ')
